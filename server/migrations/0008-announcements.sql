-- Up Migration
-- What the operators announce on Home: notices that run through a line, and banners beside the one the app brings along.
-- Both begin empty. docs/runbooks/announcements.md says how to publish one.
-- Locks: creates only.

-- Texts by language, English among them, each with exactly these parts: {"en": {"text": "…"}, "fr": {"text": "…"}}.
create function app.is_said(texts jsonb, parts text[]) returns boolean language sql immutable as $$
  select coalesce(texts ? 'en', false) and not exists (
    select
    from jsonb_each(texts) said
    where said.key not in ('en', 'es', 'fr', 'zh-Hans', 'zh-Hant')
      or jsonb_typeof(said.value) <> 'object'
      or not said.value ?& parts
      or exists (
        select
        from jsonb_each(case when jsonb_typeof(said.value) = 'object' then said.value else '{}' end) part
        where part.key <> all (parts) or jsonb_typeof(part.value) <> 'string' or length(part.value #>> '{}') not between 1 and 300
      )
  )
$$;

create table app.notice (
  notice_id bigint primary key generated always as identity,
  texts jsonb not null check (app.is_said(texts, '{text}')),
  shown_from timestamptz not null default now(),
  shown_until timestamptz not null default 'infinity',
  published_by text not null check (length(published_by) > 0)
);

-- A banner leads to a game or to a page of the app, and to nothing else.
create table app.banner (
  banner_id bigint primary key generated always as identity,
  texts jsonb not null check (app.is_said(texts, '{eyebrow,title,text}')),
  tone text not null default 'violet' check (tone in ('red', 'violet')),
  game text check (game ~ '^[a-z][a-z-]{2,31}$'),
  page text check (page like '/pages/%'),
  shown_from timestamptz not null default now(),
  shown_until timestamptz not null default 'infinity',
  published_by text not null check (length(published_by) > 0),
  check (num_nonnulls(game, page) = 1)
);

-- The operators write them; the app reads.
revoke insert, update, delete on app.notice, app.banner from lalmor_app;
