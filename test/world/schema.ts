/** Tells the schema of a database from its catalogue. */
import pg from 'pg'

/** The schema of the database at `url`, in an order that depends on names alone. */
export async function schemaOf(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const told = async (text: string) => (await client.query<{ told: string }>(text)).rows.map(({ told: part }) => part)
    const sections = Object.entries({
      Tables: tables,
      Functions: functions,
      "Triggers on the job engine's tables": foreign_triggers,
    })
    const parts: string[] = []
    for (const [title, text] of sections) {
      const found = await told(text)
      if (found.length > 0)
        parts.push(`-- ${title} ${'-'.repeat(120 - title.length)}\n`, ...found.map((part) => `${readable(part)}\n`))
    }
    return parts.join('\n')
  } finally {
    await client.end()
  }
}

/** PostgreSQL writes definitions with capitals, schemas and usual methods, which say nothing here. */
function readable(definition: string): string {
  return definition
    .replace(
      /^CREATE (UNIQUE )?INDEX (\S+) ON (?:ONLY )?/gm,
      (_, unique, name) => `create ${unique ? 'unique ' : ''}index ${name} on `,
    )
    .replace(
      /^(create .*index .*?) USING (\w+) \(/gm,
      (_, begin, method) => `${begin} ${method === 'btree' ? '' : `using ${method} `}(`,
    )
    .replaceAll('public.', '')
    .replaceAll('timestamp with time zone', 'timestamptz')
    .replace(/[ \t]+$/gm, '')
}

const tables = `
  with tables as (
    select c.* from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition),
  columns as (
    select a.attrelid, a.attnum, '  ' || quote_ident(a.attname) || ' ' || format_type(a.atttypid, a.atttypmod)
      || case when a.attcollation <> t.typcollation then ' collate "' || (select collname from pg_collation where oid = a.attcollation) || '"' else '' end
      || case when a.attgenerated <> '' then ' generated always as (' || pg_get_expr(d.adbin, d.adrelid) || ') stored'
        when a.attidentity <> '' then ' generated always as identity' when d.adbin is not null then ' default ' || pg_get_expr(d.adbin, d.adrelid) else '' end
      || case when a.attnotnull then ' not null' else '' end
      || case when a.attstorage <> t.typstorage then ' storage ' || case a.attstorage when 'p' then 'plain' when 'm' then 'main' when 'e' then 'external'
        else 'extended' end else '' end as line
    from pg_attribute a join tables c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attnum > 0 and not a.attisdropped),
  limits as (
    select conrelid, position('|' || contype::text || '|' in '|p|u|f|c|') as kind, conname, '  constraint ' || quote_ident(conname) || ' ' || pg_get_constraintdef(oid) as line
    from pg_constraint where contype in ('p', 'u', 'f', 'c')),
  further as (
    select i.indrelid as relid, 1 as kind, c.relname as name, pg_get_indexdef(c.oid) || ';' as line from pg_index i join pg_class c on c.oid = i.indexrelid
      where not exists (select from pg_constraint n where n.conindid = c.oid and n.contype in ('p', 'u'))
    union all select oid, 2, '', 'alter table ' || quote_ident(relname) || ' enable row level security'
      || case when relforcerowsecurity then ', force row level security' else '' end || ';' from tables where relrowsecurity
    union all select polrelid, 3, polname, 'create policy ' || quote_ident(polname) || ' on ' || polrelid::regclass
      || coalesce(' using (' || pg_get_expr(polqual, polrelid) || ')', '') || coalesce(' with check (' || pg_get_expr(polwithcheck, polrelid) || ')', '') || ';'
      from pg_policy
    union all select tgrelid, 4, tgname, pg_get_triggerdef(oid) || ';' from pg_trigger where not tgisinternal)
  select 'create ' || case when c.relpersistence = 'u' then 'unlogged ' else '' end || 'table ' || quote_ident(c.relname) || e' (\\n'
    || (select string_agg(line, e',\\n' order by attnum) from columns where attrelid = c.oid)
    || coalesce(e',\\n' || (select string_agg(line, e',\\n' order by kind, conname) from limits where conrelid = c.oid), '') || e'\\n)'
    || case when c.relkind = 'p' then ' partition by ' || pg_get_partkeydef(c.oid) else '' end
    || coalesce(' with (' || (select string_agg(option, ', ' order by option) from unnest(c.reloptions) option) || ')', '') || ';'
    || coalesce(e'\\n' || (select string_agg(line, e'\\n' order by kind, name) from further where relid = c.oid), '') as told
  from tables c order by c.relname collate "C"`

const functions = `
  select pg_get_functiondef(p.oid) || ';' as told from pg_proc p
  where p.pronamespace = 'public'::regnamespace and p.prokind in ('f', 'p')
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  order by p.proname collate "C", pg_get_function_identity_arguments(p.oid) collate "C"`

// Those that the engine brings itself are its own.
const foreign_triggers = `
  select pg_get_triggerdef(t.oid) || ';' as told from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
  where not t.tgisinternal and c.relnamespace <> 'public'::regnamespace and p.pronamespace = 'public'::regnamespace
  order by c.relname collate "C", t.tgname collate "C"`
