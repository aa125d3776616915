// Migrations of a site in use: none holds a table that grows with its learners for longer than a moment.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Those before ran on empty tables. */
const OPENING = '202611220200';
/** What a migration does that reads or rewrites a whole table under its lock. A table made in the same file is empty. */
function holding(text: string): string[] {
  const made = new Set([...text.matchAll(/create table (?:if not exists )?(\w+)/g)].map((m) => m[1]!));
  const statements = text.replace(/--[^\n]*/g, '').split(/;\s*(?:\n|$)/);
  return statements.flatMap((statement) => {
    const one = statement.replace(/\s+/g, ' ').trim().toLowerCase();
    const table = /(?:\bon|alter table(?: only)?) (\w+)/.exec(one)?.[1];
    if (table === undefined || made.has(table)) return [];
    if (/^create (unique )?index (?!concurrently)/.test(one)) return [`an index of ${table} that is not built concurrently`];
    if (!one.startsWith('alter table')) return [];
    if (/add (constraint \w+ )?(check|foreign key)/.test(one) && !one.includes('not valid'))
      return [`a check of ${table} that reads all rows`];
    if (/(?<!set )default (?!now\(\))\w+\(/.test(one)) return [`a default of ${table} that is worked out for each row`];
    return /alter column \w+ type/.test(one) ? [`a column of ${table} that is written anew`] : [];
  });
}

test('no migration of a site in use holds a large table', () => {
  const held = readdirSync('db/migrations')
    .filter((name) => name > OPENING && /^\d{12}_/.test(name))
    .flatMap((name) => holding(readFileSync(`db/migrations/${name}`, 'utf8')).map((what) => `${name}: ${what}`));
  expect(held).toEqual([]);
});
test.each([
  ['create index users_named on users (name);', 1],
  ['create index concurrently if not exists users_named on users (name);', 0],
  ['create table pets (id int);\ncreate index pets_by_id on pets (id);', 0],
  ['alter table users add constraint tall check (height > 0);', 1],
  ['alter table users add constraint tall check (height > 0) not valid;', 0],
  ['alter table files add column key uuid not null default gen_random_uuid();', 1],
  ['alter table files add column made_at timestamptz not null default now();', 0],
  ["alter table users alter column id set default nextval('people');", 0],
  ['alter table users alter column name type varchar(50);', 1],
])('%s', (text, count) => {
  expect(holding(text)).toHaveLength(count);
});
