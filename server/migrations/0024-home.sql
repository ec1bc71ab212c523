-- Up Migration
-- Home on a new installation: its banners, its notice and the team's choice of games are rows, which operators change and withdraw. Adds
-- columns to app.banner, which a handful of rows have.

-- A banner may open a sheet of the app, and may belong to an offer: it waits until that is open.
alter table app.banner
  add sheet text check (sheet in ('fairness', 'limits')),
  add offer text references app.promotion,
  drop constraint banner_check,
  add constraint banner_target_check check (num_nonnulls(game, page, sheet) = 1),
  drop constraint banner_tone_check,
  add constraint banner_tone_check check (tone in ('red', 'violet', 'teal'));
grant insert, update (shown_until) on app.banner to lalmor_ops;

-- The newest is the first card. No figures: terms change, and a card's text does not.
insert into app.banner (texts, tone, page, offer, shown_from, published_by) values ('{
  "en": { "eyebrow": "Daily check-in", "title": "Seven steps, no deposit", "text": "Each adds a bonus. A missed day only pauses it." },
  "es": { "eyebrow": "Check-in diario", "title": "Siete pasos, sin depósito", "text": "Cada uno suma un bono. Si faltas un día, solo se pausa." },
  "fr": { "eyebrow": "Check-in du jour", "title": "Sept étapes, sans dépôt", "text": "Un bonus à chaque étape. Un jour manqué ne fait perdre aucune étape." },
  "zh-Hans": { "eyebrow": "每日签到", "title": "签到七步，无需存款", "text": "每步都有奖金。漏签一天只会暂停。" },
  "zh-Hant": { "eyebrow": "每日簽到", "title": "簽到七步，無需存款", "text": "每步都有獎金。漏簽一天只會暫停。" }
}', 'violet', '/pages/promo/Signin/Signin', 'check-in', '-infinity', 'release');
insert into app.banner (texts, tone, sheet, shown_from, published_by) values ('{
  "en": { "eyebrow": "Play limits", "title": "Your pace, your rules", "text": "Limit time, stakes or losses. Lower takes effect at once." },
  "es": { "eyebrow": "Límites de juego", "title": "Tu ritmo, tus reglas", "text": "Limita tiempo, apuestas o pérdidas. Bajar un límite vale al instante." },
  "fr": { "eyebrow": "Limites de jeu", "title": "Votre rythme, vos règles", "text": "Limitez temps, mises ou pertes. Une baisse prend effet aussitôt." },
  "zh-Hans": { "eyebrow": "游戏限额", "title": "您的节奏，您做主", "text": "可限制时间、投注或亏损。调低立即生效。" },
  "zh-Hant": { "eyebrow": "遊戲限額", "title": "您的節奏，您做主", "text": "可限制時間、投注或虧損。調低立即生效。" }
}', 'teal', 'limits', '-infinity', 'release'), ('{
  "en": { "eyebrow": "Provably fair", "title": "Check every round", "text": "Our games show the hash first, the proof after." },
  "es": { "eyebrow": "Juego verificable", "title": "Comprueba cada ronda", "text": "Nuestros juegos muestran antes el hash y después la prueba." },
  "fr": { "eyebrow": "Équité vérifiable", "title": "Vérifiez chaque manche", "text": "Nos jeux montrent l’empreinte avant, la preuve après." },
  "zh-Hans": { "eyebrow": "可验证的公平", "title": "每局都可验证", "text": "我们的游戏开局前公布哈希，结束后给出证明。" },
  "zh-Hant": { "eyebrow": "可驗證的公平", "title": "每局都可驗證", "text": "我們的遊戲開局前公布雜湊值，結束後給出證明。" }
}', 'red', 'fairness', '-infinity', 'release');

insert into app.notice (texts, shown_from, published_by) values ('{
  "en": { "text": "Need a pause? Tap 24 h at the top for a one-day time-out. Time, stake and loss limits are in Account." },
  "es": { "text": "¿Necesitas una pausa? Toca 24 h arriba para un descanso de un día. Los límites de tiempo, apuesta y pérdida están en Cuenta." },
  "fr": { "text": "Besoin d’une pause\u00a0? Touchez 24\u00a0h en haut pour une pause d’un jour. Les limites de temps, de mise et de perte sont dans Compte." },
  "zh-Hans": { "text": "想歇一歇？点顶部的 24 小时即可暂停一天。时间、投注和亏损限额在账户里设置。" },
  "zh-Hant": { "text": "想歇一歇？點頂部的 24 小時即可暫停一天。時間、投注和虧損限額在帳戶裡設定。" }
}', '-infinity', 'release');

-- Shown as Hot, and said to be our choice, until players have played enough games to count. By the numbers of their accounts.
insert into app.setting (name, changed_by, value) values ('hot', 'release', '{ "games": [1, 4, 3] }');
