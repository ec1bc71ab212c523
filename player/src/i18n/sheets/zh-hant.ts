import type { sheets as english } from './en.ts'
import { translation } from '../texts.ts'

export const sheets = translation<typeof english, 'zh-Hant'>()({
  'playMoney.title': '您使用的是虛擬資金',
  'playMoney.value': '虛擬盧比沒有價值。',
  'playMoney.valueText': '不能購買、出售或提現。',
  'playMoney.payments': '沒有付款。',
  'playMoney.paymentsText': '這裡的任何功能都不會向您收款或付款。',
  'playMoney.games': '遊戲是真實的。',
  'playMoney.gamesText': '機率相同，證明相同，每一局都可核對。',
  'playMoney.law': '根據 2025 年《網路遊戲促進與監管法》（Promotion and Regulation of Online Gaming Act, 2025），印度禁止真錢網路遊戲。',

  'fairness.lead': '每一局在您開始之前就已固定，您可以自行核對。',
  'fairness.hash': '先公布雜湊值',
  'fairness.hashText': '伺服器選定一個保密的種子，並向您公布其雜湊值。若要改動種子，雜湊值必然隨之改變。',
  'fairness.draw': '加入您的種子',
  'fairness.drawText': '抽取結果由伺服器種子、您的用戶端種子和局號共同決定。您可以隨時更改自己的種子。',
  'fairness.verify': '在您的裝置上重新計算',
  'fairness.verifyText': '伺服器種子公開後，此應用程式無需詢問伺服器即可重新計算這一局並進行比對。',
  'fairness.where': '要驗證一局，請在「遊戲紀錄」中開啟它，或點按遊戲中的種子列。',

  'language.title': '語言與文字大小',
  'language.language': '語言',
  'language.size': '文字大小',
  'language.normal': '標準',
  'language.large': '大',
  'language.larger': '特大',
  'language.preview': '預覽：提款 {amount}，約 2 小時。',
  'language.rupees': '在所有語言中，金額均以 ₹ 顯示並採用印度分組方式。',
  'language.save': '儲存',
})
