// Test support: one row in each table that refers to people, with something in every column.
import { randomBytes, randomUUID } from 'node:crypto';
import { type Pool, runTransaction } from '#core/db/server/sql.ts';

export interface Reference {
  name: string;
  column: string;
}
/** The columns that refer to a person, as the database knows them. */
export const listReferences = (sql: Pool) => sql<Reference[]>`
  select c.conrelid::regclass::text as name, a.attname as column
  from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
  where c.contype = 'f' and c.confrelid = 'users'::regclass`;

interface Column {
  name: string;
  type: string;
  has_default: boolean;
  /** The first value that a check allows. */
  allowed: string | null;
}
const listColumns = (sql: Pool, table: string) => sql<Column[]>`
  select a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
    (a.atthasdef or a.attidentity <> '' or a.attgenerated <> '') as has_default,
    (select substring(pg_get_constraintdef(k.oid) from '''([a-z_]+)''')
      from pg_constraint k
      where k.conrelid = a.attrelid and k.contype = 'c' and a.attnum = any (k.conkey)
        and pg_get_constraintdef(k.oid) like '%ANY%'
      limit 1) as allowed
  from pg_attribute a
  where a.attrelid = ${table}::regclass and a.attnum > 0 and not a.attisdropped`;

/** Every reference of each row is this person. Foreign keys and checks are out of the way, so the database is of no use for anything else. */
export async function fillEverything(sql: Pool, id: number, references: readonly Reference[], mark: string): Promise<void> {
  const tables = [...new Set(references.map((r) => r.name))];
  const shapes = new Map<string, Column[]>();
  for (const table of tables) shapes.set(table, await listColumns(sql, table));
  const checks = await sql<{ name: string; constraint: string }[]>`
    select conrelid::regclass::text as name, conname as constraint from pg_constraint
    where contype = 'c' and connamespace = 'public'::regnamespace and conrelid <> 0`;
  for (const { name, constraint } of checks) await sql`alter table ${sql(name)} drop constraint ${sql(constraint)}`;
  await runTransaction(sql, async (tx) => {
    await tx`set local session_replication_role = replica`;
    for (const table of tables) {
      const own = references.filter((r) => r.name === table).map((r) => r.column);
      const filled = shapes.get(table)!.filter((c) => own.includes(c.name) || !c.has_default);
      const values = Object.fromEntries(filled.map((c) => [c.name, own.includes(c.name) ? id : fillerOf(c, mark)]));
      const names = Object.keys(values)
        .map((name) => tx`${tx(name)}`)
        .reduce((all, name) => tx`${all}, ${name}`);
      await tx`
        insert into ${tx(table)} (${names})
        select ${names} from json_populate_record(null::${tx(table)}, ${JSON.stringify(values)}::text::json)
        on conflict do nothing`;
    }
  });
}
function fillerOf({ type, allowed }: Column, mark: string): unknown {
  if (allowed) return allowed;
  if (type.endsWith('[]')) return [];
  if (/int|numeric|real|double/.test(type)) return 1;
  if (type === 'boolean') return false;
  if (type === 'uuid') return randomUUID();
  if (type === 'jsonb' || type === 'json') return {};
  if (type === 'bytea') return `\\x${randomBytes(16).toString('hex')}`;
  if (/timestamp/.test(type)) return '2026-01-01T00:00:00Z';
  if (type === 'date') return '2026-01-01';
  return `${mark}-${randomBytes(4).toString('hex')}`;
}
