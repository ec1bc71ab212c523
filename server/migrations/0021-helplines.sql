-- Up Migration
-- Helplines by country (PRODUCT §11), read by anyone, logged in or not. A number counts as unconfirmed until an operator has called it:
-- these of India are as published, and nobody of this installation has checked them. Writing a line again unconfirms it.
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
