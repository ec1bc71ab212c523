import type { legal as english } from './en.ts'
import { translation } from '../texts.ts'

export const legal = translation<typeof english, 'zh-Hant'>()({
  'choices.title': '隱私選擇',
  'choices.lead': '可選項在您開啟之前都不會運作。您可以在個人資料中更改。',
  'choices.needed': '運作所必需',
  'choices.neededText': '登入、餘額、裝置編號、防詐騙檢查，以及帶有您的玩家編號和裝置編號的錯誤報告。',
  'choices.always': '始終開啟',
  'choices.attribution': '來源歸因',
  'choices.attributionText': '我們會知道您來自哪個連結，以及之後的註冊、存款和提款。資料只留在我們這裡。',
  'choices.wins': '在首頁顯示我的贏獎',
  'choices.winsText': '在「最近贏獎」中顯示您的遊戲、金額和隱去部分數字的手機號碼。',
  'choices.same': '無論怎樣選擇，所有遊戲和付款都一樣。',
  'choices.notice': '完整隱私說明',
  'choices.only': '僅必需',
  'choices.save': '儲存選擇',
  'again.title': '條款已更新',
  'again.text': '繼續遊戲前請先閱讀。條款和隱私說明自 {version} 起生效。',
  'again.readTerms': '閱讀條款',
  'again.readPrivacy': '閱讀隱私說明',
  'again.agree': '我已閱讀兩者，並同意條款',
  'again.accept': '同意並繼續',
  'again.later': '暫不，前往帳戶',
  'again.note': '若不同意，您將不能開啟遊戲。您仍可查看餘額和紀錄，並提款。',
  'privacy.title': '隱私說明',
  'privacy.version': '自 {version} 起生效',
  'privacy.account': '為運作您的帳戶',
  'privacy.accountText':
    '您的編號、暱稱、頭像、綁定的手機號碼、登入紀錄和每台裝置的編號，以及您同意了什麼、何時同意。用來讓您登入，並阻止他人登入。',
  'privacy.money': '為確保餘額正確',
  'privacy.moneyText': '每筆資金變動、獎金和每一局及其種子。它們證明每個結果和每一盧比，因此我們不能應要求清除，會保留 10 年。',
  'privacy.care': '為保護您',
  'privacy.careText': '限額、暫停、自我排除、生日和遊戲時長。暫停也會阻止在您開始暫停的裝置上開設新帳戶。',
  'privacy.help': '為協助您',
  'privacy.helpText':
    '您給客服的留言和我們的答覆保存一年。電子郵件和社群帳號只在您填寫時才有，只有客服能看到。錯誤報告帶有您的玩家編號和裝置編號。',
  'privacy.optional': '只在您開啟時',
  'privacy.optionalText':
    '來源歸因和在首頁顯示我的贏獎。兩者預設關閉，可在個人資料的隱私選擇中開啟或關閉。我們會記錄每次更改及其時間。來源歸因會保存隨機的瀏覽器 ID、您連結中的廣告 ID，以及您註冊、存款和提款的時間與存款金額。資料只保存在我們的伺服器上。事件在 90 天後刪除；您關閉後，我們會全部刪除。',
  'privacy.rights': '您可以做什麼',
  'privacy.rightsText':
    '您可以在個人資料中查看和更正資料、下載全部資料、撤回同意、關閉帳戶並清除資料。我們會保留已關閉帳戶的手機號碼，以免有人繞過排除。',
  'privacy.complain': '投訴',
  'privacy.complainText': '請在帳戶的意見回饋中聯絡我們。如不滿意，可向印度資料保護委員會投訴。',
})
