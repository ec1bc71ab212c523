/** The page's texts in the app's languages. A message's text is its sender's. */
const en = {
  sandbox: 'Test',
  notReal: '· not a real phone',
  close: 'Close test page',
  title: 'Test phone',
  number: 'Number',
  noSms: 'No SMS was sent',
  lost: 'The phone isn’t responding. Trying again…',
  empty: 'No messages yet. OTPs you ask for in the app show here.',
  from: '{sender} (test)',
  copy: 'Copy code',
  copied: 'Copied',
  validUntil: 'Valid until {time}',
  expired: 'Expired',
  foot: 'Play mode only. It shows what the server would have sent.',
  back: 'Back to Lalmor',
}

/** @type {typeof en} */
const es = {
  sandbox: 'Prueba',
  notReal: '· no es un teléfono real',
  close: 'Cerrar la página de pruebas',
  title: 'Teléfono de prueba',
  number: 'Número',
  noSms: 'No se envió ningún SMS',
  lost: 'El teléfono no responde. Se vuelve a intentar…',
  empty: 'Aún no hay mensajes. El código que pidas en la app llegará aquí solo.',
  from: '{sender} (prueba)',
  copy: 'Copiar código',
  copied: 'Copiado',
  validUntil: 'Válido hasta las {time}',
  expired: 'Vencido',
  foot: 'Solo con dinero ficticio. Muestra lo que el servidor habría enviado.',
  back: 'Volver a Lalmor',
}

/** @type {typeof en} */
const fr = {
  sandbox: 'Essai',
  notReal: '· pas un vrai téléphone',
  close: 'Fermer la page d’essai',
  title: 'Téléphone d’essai',
  number: 'Numéro',
  noSms: 'Aucun SMS envoyé',
  lost: 'Le téléphone ne répond pas. Nouvel essai…',
  empty: 'Aucun message pour l’instant. Le code demandé dans l’application arrivera ici tout seul.',
  from: '{sender} (test)',
  copy: 'Copier le code',
  copied: 'Copié',
  validUntil: 'Valable jusqu’à {time}',
  expired: 'Expiré',
  foot: 'En mode jeu uniquement. La page montre ce que le serveur aurait envoyé.',
  back: 'Retour à Lalmor',
}

/** @type {typeof en} */
const zhHans = {
  sandbox: '测试',
  notReal: '· 并非真实手机',
  close: '关闭测试页面',
  title: '测试手机',
  number: '号码',
  noSms: '未发送任何短信',
  lost: '手机没有响应，正在重试…',
  empty: '暂无消息。在应用中获取的验证码会自动出现在这里。',
  from: '{sender}（测试）',
  copy: '复制验证码',
  copied: '已复制',
  validUntil: '{time} 前有效',
  expired: '已过期',
  foot: '仅限试玩模式。此处显示服务器本应发送的内容。',
  back: '返回 Lalmor',
}

/** @type {typeof en} */
const zhHant = {
  sandbox: '測試',
  notReal: '· 並非真實手機',
  close: '關閉測試頁面',
  title: '測試手機',
  number: '號碼',
  noSms: '未傳送任何簡訊',
  lost: '手機沒有回應，正在重試…',
  empty: '尚無訊息。在應用程式中取得的驗證碼會自動出現在這裡。',
  from: '{sender}（測試）',
  copy: '複製驗證碼',
  copied: '已複製',
  validUntil: '{time} 前有效',
  expired: '已過期',
  foot: '僅限試玩模式。此處顯示伺服器原本會傳送的內容。',
  back: '返回 Lalmor',
}

/** @type {{ en: typeof en, [lang: string]: typeof en }} */
export const languages = { en, es, fr, 'zh-Hans': zhHans, 'zh-Hant': zhHant }
