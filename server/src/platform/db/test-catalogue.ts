import type { Pool } from 'pg'

/** One line a fact, as `kind object: fact`, without what differs by database: columns' order, constraints' names, logins. */
const facts = `
with ours as (select oid, nspname::text from pg_namespace where nspname in ('app', 'ledger', 'ops', 'vault')),
  relations as (select c.*, n.nspname || '.' || c.relname as name from pg_class c join ours n on n.oid = c.relnamespace),
  functions as (select p.*, p.oid::regprocedure::text as name from pg_proc p join ours n on n.oid = p.pronamespace),
  grants (what, name, acl, owner, kind) as (
    select 'schema', nspname::text, nspacl, nspowner, 'n' from pg_namespace where nspname in ('app', 'ledger', 'ops', 'vault', 'graphile_worker')
    union all select 'relation', name, relacl, relowner, case relkind when 'S' then 's' else 'r' end from relations where relkind in ('r', 'p', 'v', 'S')
    union all select 'function', name, proacl, proowner, 'f' from functions
    union all select 'relation', 'graphile_worker.' || relname, relacl, relowner, 'r' from pg_class
      where relnamespace = to_regnamespace('graphile_worker') and relkind in ('r', 'v')
  )
select line from (
  select 'relation ' || name || ': ' || relkind::text || ' ' || relpersistence::text || ' owner ' || relowner::regrole || ' '
    || coalesce(reloptions::text, '') || case when relrowsecurity then ' row security' else '' end
    || coalesce(' partition of ' || (select inhparent::regclass::text from pg_inherits where inhrelid = relations.oid), '')
    || coalesce(' by ' || pg_get_partkeydef(oid), '') || coalesce(' ' || pg_get_expr(relpartbound, oid), '')
  from relations where relkind in ('r', 'p', 'v', 'S')
  union all
  select 'column ' || r.name || '.' || attname || ': ' || format_type(atttypid, atttypmod) || case when attnotnull then ' not null' else '' end
    || coalesce(' default ' || pg_get_expr(adbin, adrelid), '') || ' identity ' || attidentity::text || ' generated ' || attgenerated::text
    || ' ' || attcompression::text || attstorage::text
  from relations r join pg_attribute a on a.attrelid = r.oid and attnum > 0 and not attisdropped
    left join pg_attrdef d on d.adrelid = r.oid and d.adnum = attnum
  where relkind in ('r', 'p', 'v')
  union all
  select 'constraint ' || r.name || ': ' || pg_get_constraintdef(k.oid) || case when convalidated then '' else ' not validated' end
  from pg_constraint k join relations r on r.oid = conrelid
  union all
  select 'index ' || r.name || ': ' || pg_get_indexdef(i.indexrelid) from pg_index i join relations r on r.oid = indrelid
  union all
  select 'trigger ' || r.name || ': ' || pg_get_triggerdef(t.oid) || ' enabled ' || tgenabled::text
  from pg_trigger t join relations r on r.oid = tgrelid where not tgisinternal
  union all
  select 'function ' || name || ': owner ' || proowner::regrole || ' ' || case when prokind = 'f' then pg_get_functiondef(oid) else prokind::text end from functions
  union all
  select 'view ' || name || ': ' || pg_get_viewdef(oid) from relations where relkind = 'v'
  union all
  select 'sequence ' || r.name || ': ' || row(seqtypid::regtype, seqstart, seqincrement, seqmax, seqmin, seqcache, seqcycle)::text
  from pg_sequence s join relations r on r.oid = s.seqrelid
  union all
  select 'type ' || n.nspname || '.' || typname || ': ' || typtype::text || ' owner ' || typowner::regrole || ' '
    || coalesce((select string_agg(enumlabel, ', ' order by enumsortorder) from pg_enum where enumtypid = t.oid), '')
  from pg_type t join ours n on n.oid = typnamespace where typtype in ('e', 'd')
  union all
  select 'schema ' || nspname || ': owner ' || nspowner::regrole from ours join pg_namespace using (oid, nspname)
  union all
  select 'grant ' || what || ' ' || name || ': ' || a.privilege_type || ' to ' || case a.grantee when 0 then 'public' else a.grantee::regrole::text end
    || case when a.is_grantable then ' with grant option' else '' end
  from grants, aclexplode(coalesce(acl, acldefault(kind::"char", owner))) a
  union all
  select 'grant column ' || r.name || '.' || attname || ': ' || a.privilege_type || ' to ' || case a.grantee when 0 then 'public' else a.grantee::regrole::text end
  from relations r join pg_attribute on attrelid = r.oid and not attisdropped, aclexplode(attacl) a
  union all
  select 'default ' || coalesce(n.nspname, 'anywhere') || ' for ' || defaclrole::regrole || ': ' || defaclobjtype::text || ' ' || a.privilege_type || ' to '
    || case a.grantee when 0 then 'public' else a.grantee::regrole::text end
  from pg_default_acl d left join pg_namespace n on n.oid = defaclnamespace, aclexplode(defaclacl) a
  union all
  select 'member ' || roleid::regrole || ': ' || member::regrole from pg_auth_members join pg_roles r on r.oid = member
  where roleid::regrole::text like 'lalmor%' and not (rolcanlogin and rolname like 'lalmor%')
  union all
  select 'role ' || rolname || ': ' || row(rolsuper, rolinherit, rolcreaterole, rolcreatedb, rolcanlogin, rolreplication, rolbypassrls)::text
  from pg_roles where rolname like 'lalmor%' and not rolcanlogin
  union all
  select 'policy ' || schemaname || '.' || tablename || ': ' || policyname || ' ' || roles::text || ' ' || cmd || coalesce(qual, '') || coalesce(with_check, '') from pg_policies
  union all
  select 'comment ' || classoid::regclass || ': ' || description from pg_description d join ours n on d.objoid = n.oid
) f (line) order by line collate "C"`

export async function catalogueOf(owner: Pool): Promise<string[]> {
  return (await owner.query<{ line: string }>(facts)).rows.map(({ line }) => line)
}

export async function rowsOf(owner: Pool): Promise<string[]> {
  const { rows: tables } = await owner.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c where relnamespace in (select oid from pg_namespace where nspname in ('app', 'ledger', 'ops', 'vault'))
       and relkind = 'r' order by 1`,
  )
  const lines: string[] = []
  for (const { name } of tables)
    for (const { row } of (await owner.query<{ row: object }>(`select to_jsonb(t) as row from ${name} t`)).rows)
      lines.push(
        `${name} ${JSON.stringify(
          Object.fromEntries(
            Object.entries(row)
              .toSorted(([a], [b]) => (a < b ? -1 : 1))
              .map(([key, value]) => [key, /^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d+/.test(String(value)) ? 'an instant' : value]),
          ),
        )}`,
      )
  return lines.toSorted()
}
