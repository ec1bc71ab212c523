-- Notices, and banners beside the release's own; docs/runbooks/announcements.md. Operators write them; the app reads.
create table app.notice (
  notice_id bigint primary key generated always as identity,
  texts jsonb not null check (app.is_said(texts, '{text}')),
  shown_from timestamptz not null default now(),
  shown_until timestamptz not null default 'infinity',
  published_by text not null check (length(published_by) > 0)
);
insert into app.notice (texts, shown_from, published_by) values ('{
  "en": { "text": "Need a break? Tap 24 h at the top for a one-day time-out. Time, stake and loss limits are in Account." },
  "es": { "text": "¿Necesitas una pausa? Toca 24 h arriba para una pausa de un día. Los límites de tiempo, apuesta y pérdida están en Cuenta." },
  "fr": { "text": "Besoin d’une pause\u00a0? Touchez 24\u00a0h en haut pour une pause d’un jour. Les limites de temps, de mise et de perte sont dans Compte." },
  "zh-Hans": { "text": "想歇一歇？点顶部的 24 小时即可暂停一天。时间、投注和亏损限额在账户里设置。" },
  "zh-Hant": { "text": "想歇一歇？點頂部的 24 小時即可暫停一天。時間、投注和虧損限額在帳戶裡設定。" }
}', '-infinity', 'release');
revoke insert, update, delete on app.notice from lalmor_app;
grant insert, update (shown_until) on app.notice to lalmor_ops;

-- A banner leads to a game, page or sheet of the app. An offer's waits until that is open.
create table app.banner (
  banner_id bigint primary key generated always as identity,
  texts jsonb not null check (app.is_said(texts, '{eyebrow,title,text}')),
  tone text not null default 'violet' check (tone in ('red', 'violet', 'teal')),
  game text check (game ~ '^[a-z][a-z-]{2,31}$'),
  page text check (page like '/pages/%'),
  shown_from timestamptz not null default now(),
  shown_until timestamptz not null default 'infinity',
  published_by text not null check (length(published_by) > 0),
  sheet text check (sheet in ('fairness', 'limits')),
  offer text references app.promotion,
  check (num_nonnulls(game, page, sheet) = 1)
);
-- The newest is the first card. No figures: terms change, and a card's text does not.
insert into app.banner (texts, tone, page, offer, shown_from, published_by) values ('{
  "en": { "eyebrow": "Daily check-in", "title": "Seven steps, no deposit", "text": "Each adds a bonus. A missed day only pauses it." },
  "es": { "eyebrow": "Registro diario", "title": "Siete pasos, sin depósito", "text": "Cada uno suma un bono. Si faltas un día, solo se pausa." },
  "fr": { "eyebrow": "Pointage du jour", "title": "Sept étapes, sans dépôt", "text": "Un bonus à chaque étape. Un jour manqué ne fait perdre aucune étape." },
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
  "zh-Hans": { "eyebrow": "可验证的公平", "title": "每局都可验证", "text": "开局前公布哈希，结束后给出证明。" },
  "zh-Hant": { "eyebrow": "可驗證的公平", "title": "每局都可驗證", "text": "開局前公布雜湊值，結束後給出證明。" }
}', 'red', 'fairness', '-infinity', 'release');
revoke insert, update, delete on app.banner from lalmor_app;
grant insert, update (shown_until) on app.banner to lalmor_ops;

-- PRODUCT §11, readable without login. Unconfirmed, as these of India are, until an operator has called the number. Writing a row again unconfirms it.
create table app.helpline (
  country text not null check (country ~ '^[A-Z]{2}$'),
  phone text not null check (phone ~ '^\+?[0-9]([0-9 -]{0,18}[0-9])?$'),
  place smallint not null check (place between 1 and 99),
  texts jsonb not null check (app.is_said(texts, '{name,note}')),
  link text check (link ~ '^https://[^[:space:]]+$' and length(link) <= 300),
  written_at timestamptz not null,
  written_by text not null check (length(written_by) > 0),
  checked_at timestamptz,
  checked_by text check (length(checked_by) > 0),
  primary key (country, phone),
  check ((checked_at is null) = (checked_by is null))
);
insert into app.helpline (country, phone, place, written_at, written_by, link, texts) values
  ('IN', '14416', 1, '2026-11-25', 'release', 'https://telemanas.mohfw.gov.in', '{
    "en": { "name": "Tele MANAS", "note": "Free, day and night, 20 languages" },
    "es": { "name": "Tele MANAS", "note": "Gratis, día y noche, 20 idiomas" },
    "fr": { "name": "Tele MANAS", "note": "Gratuit, jour et nuit, 20 langues" },
    "zh-Hans": { "name": "Tele MANAS", "note": "免费，全天候，20 种语言" },
    "zh-Hant": { "name": "Tele MANAS", "note": "免費，全天候，20 種語言" }
  }'),
  ('IN', '1800 891 4416', 2, '2026-11-25', 'release', null, '{
    "en": { "name": "Tele MANAS, other line", "note": "The same service" },
    "es": { "name": "Tele MANAS, otra línea", "note": "El mismo servicio" },
    "fr": { "name": "Tele MANAS, autre ligne", "note": "Le même service" },
    "zh-Hans": { "name": "Tele MANAS 备用号码", "note": "同一服务" },
    "zh-Hant": { "name": "Tele MANAS 備用號碼", "note": "同一服務" }
  }'),
  ('IN', '112', 3, '2026-11-25', 'release', null, '{
    "en": { "name": "Emergency", "note": "If someone is in danger now" },
    "es": { "name": "Emergencias", "note": "Si alguien está en peligro ahora" },
    "fr": { "name": "Urgences", "note": "Si quelqu’un est en danger maintenant" },
    "zh-Hans": { "name": "紧急电话", "note": "有人正处于危险时" },
    "zh-Hant": { "name": "緊急電話", "note": "有人正處於危險時" }
  }');
revoke insert, update, delete on app.helpline from lalmor_app;
grant insert, update, delete on app.helpline to lalmor_ops;
