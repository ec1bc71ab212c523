-- Up Migration
-- A file that waits with acts is kept once, by its hash, and not in the row of each. Its size is bounded: a busy account's day has a tenth.
create table ops.attachment (
  sha256 text primary key,
  content text not null check (octet_length(content) <= 8388608),
  check (sha256 = encode(sha256(convert_to(content, 'utf8')), 'hex'))
);
grant select, insert, delete on ops.attachment to lalmor_ops;

insert into ops.attachment
  select encode(sha256(convert_to(attached, 'utf8')), 'hex'), attached from ops.act where attached is not null and decision is null
  on conflict do nothing;
alter table ops.act drop column attached;
-- Which acts wait for a file. Its hash is in `args`, which never change.
create index act_attachment_idx on ops.act ((args ->> 'sha256')) where decision is null and args ? 'sha256';
