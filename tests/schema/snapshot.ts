// The schema as the migrations leave it, written out plainly so that a change shows as a diff.
import { join } from 'node:path';
import { startEmbedded } from '#core/db/server/embedded.ts';
import { migrate } from '#core/db/server/migrate.ts';
import { connect, type Pool } from '#core/db/server/sql.ts';
import { removeScratch, scratchFolder } from '../processes.ts';

/** Tables, columns, constraints, views, indexes and functions of a database, in order. */
export async function describeSchema(sql: Pool): Promise<string> {
  const columns = await sql<{ table: string; line: string }[]>`
    select c.relname as table, '  ' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod) || case when a.attnotnull then ' not null' else '' end
      || coalesce(case when a.attgenerated = 's' then ' generated as (' || pg_get_expr(d.adbin, d.adrelid) || ')' else ' default ' || pg_get_expr(d.adbin, d.adrelid) end, '')
      || case when a.attidentity <> '' then ' identity' else '' end as line
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by c.relname, a.attnum`;
  const constraints = await sql<{ table: string; line: string }[]>`
    select conrelid::regclass::text as table, '  ' || pg_get_constraintdef(oid) as line from pg_constraint
    where connamespace = 'public'::regnamespace and conrelid <> 0 and contype <> 'n' order by 1, contype, 2`;
  const indexes = await sql<{ line: string }[]>`
    select i.indexdef || ';' as line from pg_indexes i where i.schemaname = 'public'
      and not exists (select from pg_constraint k where k.conname = i.indexname) order by i.tablename, i.indexname`;
  const functions = await sql<{ line: string }[]>`
    select pg_get_functiondef(p.oid) as line from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by p.proname`;
  const views = await sql<{ line: string }[]>`
    select 'view ' || c.relname || E'\n' || string_agg('  ' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod), E'\n' order by a.attnum)
      || E'\nas' || pg_get_viewdef(c.oid, true) as line
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'v'
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    group by c.oid, c.relname order by c.relname`;
  const tables = [...new Set(columns.map((c) => c.table))];
  const text = tables.map(
    (t) =>
      `table ${t}\n${[...columns, ...constraints]
        .filter((c) => c.table === t)
        .map((c) => c.line)
        .join('\n')}`,
  );
  return `-- Made from the migrations by \`npm run docs\`; do not edit.\n\n${[...text, ...views.map((v) => v.line), indexes.map((i) => i.line).join('\n'), functions.map((f) => f.line.trim()).join('\n\n')].join('\n\n')}\n`;
}

/** Migrates an empty scratch database and describes it. */
export async function schemaSnapshot(): Promise<string> {
  const folder = scratchFolder('schema');
  const database = await startEmbedded(folder);
  const sql = connect(database.url, 2);
  try {
    await migrate(sql, join(import.meta.dirname, '../../db/migrations'));
    return await describeSchema(sql);
  } finally {
    await sql.end();
    await database.stop();
    removeScratch(folder);
  }
}
