import type { sheets as english } from './en.ts'
import { translation } from '../texts.ts'

export const texts = translation<typeof english, 'zh-Hant'>()({
  'playMoney.title': '您使用的是虛擬資金',
  'playMoney.value': '虛擬資金沒有價值。',
  'playMoney.valueText': '不能購買、出售，也不能換成真錢。',
  'playMoney.payments': '沒有真實付款。',
  'playMoney.paymentsText': '存款和提款使用測試銀行，不會真的向您收款或付款。',
  'playMoney.games': '遊戲是真實的。',
  'playMoney.gamesText': '機率相同，證明相同。我們自有遊戲的每一局您都可以核對。',
  'playMoney.law': '根據 2025 年《網路遊戲促進與監管法》（Promotion and Regulation of Online Gaming Act, 2025），印度禁止真錢網路遊戲。',

  'fairness.lead': '在我們的自有遊戲中，保密的種子在您投注前就已固定。之後您可以自行驗證每個結果。',
  'fairness.hash': '先公布雜湊值',
  'fairness.hashText': '伺服器選定一個保密的數字，即種子，並向您公布它的指紋，即雜湊值。換了種子，雜湊值就會不同。',
  'fairness.draw': '加入您的種子',
  'fairness.drawText': '抽取結果由伺服器種子、您的用戶端種子和局號（nonce）共同決定。您可以隨時更改自己的種子。',
  'fairness.verify': '在您的裝置上驗證',
  'fairness.verifyText': '伺服器種子公開後，此應用程式會自行重新計算並比對結果。',
  'fairness.where': '要驗證一局，請在「遊戲紀錄」中開啟它，或點按遊戲中的種子列。',

  'notFound.title': '找不到頁面',
  'notFound.text': '此頁面可能已移動。帳戶沒有任何變化。',

  'language.title': '語言與文字大小',
  'language.language': '語言',
  'language.size': '文字大小',
  'language.normal': '標準',
  'language.large': '大',
  'language.larger': '特大',
  'language.preview': '預覽：提款 {amount}，約 2 小時。',
  'language.rupees': '在所有語言中，金額均以 ₹ 顯示並採用印度分組方式。',
  'language.save': '儲存',

  'pending.title': '您的對局已結算',
  'pending.text': '連線在顯示結果之前中斷。結果只由伺服器決定一次。',
  'pending.refusedTitle': '這一局沒有進行',
  'pending.refusedText': '未產生投注，餘額不變。',
  'pending.open': '查看這一局',
})
