-- Up Migration
-- The operator of this installation, as the terms and the privacy notice name it: empty until operators do (imprint set). Locks nothing.
insert into app.setting (name, changed_by, value) values ('imprint', 'release', '{}');
alter table app.setting add constraint setting_imprint_check check (
  name <> 'imprint' or value = '{}' or (
    value ?& '{name,address,mail,officer,officerMail}'
    and value - '{name,address,mail,officer,officerMail}'::text[] = '{}'
    and jsonb_path_match(value, 'exists($.* ? (@.type() <> "string" || @ == ""))') is false
  )
);
