-- Up Migration
-- The seeded notice and banners in the words of the glossary: a break is a pause in Spanish and French, a check-in is not English,
-- and the Chinese line of the last banner ends before its picture. Only as released: what operators wrote stays.

update app.notice set texts = texts
  || '{ "en": { "text": "Need a break? Tap 24 h at the top for a one-day time-out. Time, stake and loss limits are in Account." } }'
  || '{ "es": { "text": "¿Necesitas una pausa? Toca 24 h arriba para una pausa de un día. Los límites de tiempo, apuesta y pérdida están en Cuenta." } }'
where published_by = 'release';

update app.banner set texts = texts
  || '{ "es": { "eyebrow": "Registro diario", "title": "Siete pasos, sin depósito", "text": "Cada uno suma un bono. Si faltas un día, solo se pausa." } }'
  || '{ "fr": { "eyebrow": "Pointage du jour", "title": "Sept étapes, sans dépôt", "text": "Un bonus à chaque étape. Un jour manqué ne fait perdre aucune étape." } }'
where published_by = 'release' and offer = 'check-in';

update app.banner set texts = texts
  || '{ "zh-Hans": { "eyebrow": "可验证的公平", "title": "每局都可验证", "text": "开局前公布哈希，结束后给出证明。" } }'
  || '{ "zh-Hant": { "eyebrow": "可驗證的公平", "title": "每局都可驗證", "text": "開局前公布雜湊值，結束後給出證明。" } }'
where published_by = 'release' and sheet = 'fairness';
