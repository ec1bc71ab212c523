-- Up Migration
-- Feedback (PRODUCT §10 R10), and support as operators name it in each language. Locks one row of app.vip_setting.

-- A message to support. The caller makes its id: the same one sent again is the same message. It is deleted after a year, and with the profile when a
-- player closes the account and erases it. `automatic`: the play-money installation has answered, and nobody has read it.
create table app.feedback (
  player_id bigint not null references app.player,
  feedback_id uuid not null,
  -- What operators call it by.
  feedback_no bigint generated always as identity unique,
  topic text not null check (topic in ('game', 'deposit', 'withdraw', 'vip', 'invite', 'account', 'other')),
  suggestion text not null check (length(suggestion) between 1 and 500),
  phone text check (length(phone) between 1 and 20),
  email text check (length(email) between 1 and 140),
  order_no text check (length(order_no) between 1 and 40),
  round_id uuid,
  sent_at timestamptz not null,
  automatic boolean not null default false,
  answer text check (length(answer) between 1 and 2000),
  answered_at timestamptz,
  answered_by text check (length(answered_by) > 0),
  solved_at timestamptz,
  primary key (player_id, feedback_id),
  check ((answered_at is null) = (answered_by is null)),
  check ((answered_at is not null) = (automatic or answer is not null)),
  check (not (automatic and answer is not null)),
  check (solved_at is null or answered_at is not null)
);
create index feedback_sent_idx on app.feedback (sent_at);
create index feedback_player_idx on app.feedback (player_id, sent_at);
create index feedback_waiting_idx on app.feedback (feedback_no) where answer is null;
revoke insert, update on app.feedback from lalmor_app;
grant insert (player_id, feedback_id, topic, suggestion, phone, email, order_no, round_id, sent_at), update (solved_at) on app.feedback to lalmor_app;
grant update (automatic, answer, answered_at, answered_by) on app.feedback to lalmor_ops;

-- Support: null is the text of the money mode, empty is none. The other languages are beside the English one.
alter table app.vip_setting
  alter column service_info drop not null,
  alter column service_info drop default,
  alter column service_url drop not null,
  alter column service_url drop default,
  add column service_info_in jsonb not null default '{}' check (jsonb_typeof(service_info_in) = 'object'),
  drop constraint vip_setting_service_url_check,
  add constraint vip_setting_service_url_check
    check (service_url = '' or (service_url ~ '^https://\S+$' or service_url ~ '^/pages/\S+$') and length(service_url) <= 300);
update app.vip_setting set service_info = null, service_url = null where service_info = '' and service_url = '';
grant update (service_info, service_info_in, service_url) on app.vip_setting to lalmor_ops;
