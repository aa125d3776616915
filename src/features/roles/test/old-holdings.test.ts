// Migration of roles and holdings: a filled database from before scopes stood in columns keeps what everybody could do, and no session is lost.
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '#core/db/server/migrate.ts';
import { freshDatabase } from '../../../../tests/database.ts';

const FIRST = '202611221400_role-scope.sql';
const PEOPLE = 3000;
let db: Awaited<ReturnType<typeof freshDatabase>>;
const before = mkdtempSync(join(tmpdir(), 'before-role-scope-'));
interface Held {
  id: number;
  role: string;
  scope: string;
  institution_id: number | null;
  course_id: number | null;
}
const holdings = () => db.sql<Held[]>`
  select ur.id, r.role, ur.scope, ur.institution_id, ur.course_id
  from user_roles ur join roles r on r.id = ur.role_id order by ur.id`;

beforeAll(async () => {
  db = await freshDatabase('template0');
  for (const name of readdirSync('db/migrations').filter((file) => file.endsWith('.sql') && file < FIRST))
    cpSync(join('db/migrations', name), join(before, name));
  await migrate(db.sql, before);
  await db.sql`
    insert into institutions (username, institution_name, institution_name_en) values ('padma', 'পদ্মা', 'Padma'), ('megh', 'মেঘ', 'Megh')`;
  await db.sql`
    insert into roles (role, name, bn_name, institution_id) values
      ('super', 'Administrator', 'অ্যাডমিন', null), ('dashboard-viewer', 'Viewer', 'দেখা', null),
      ('sys-blog-and-tutorial-admin', 'Approver', 'অনুমোদন', null), ('partner', 'Partner', 'অংশীদার', null),
      ('marker', 'Marker', 'পরীক্ষক', 1)`;
  await db.sql`
    insert into users (username, name, email, email_verified_at)
    select 'p' || n, 'Person ' || n, 'p' || n || '@old.test', now() from generate_series(1, ${PEOPLE}::int) n`;
  // partners of both institutions, some without one, those who run or look at the whole, and the institution's own role held both ways
  await db.sql`
    insert into user_roles (user_id, role_id, institution_id)
    select u.id, r.id, case u.id % 3 when 0 then 1 when 1 then 2 end
    from users u join roles r on r.role = 'partner' where u.id > 10`;
  await db.sql`
    insert into user_roles (user_id, role_id)
    select u.id, r.id from users u join roles r on r.id = u.id where u.id in (1, 2, 3)`;
  await db.sql`insert into user_roles (user_id, role_id, institution_id) values (4, 5, null), (4, 5, 1), (5, 5, null)`;
  await db.sql`
    insert into sessions (user_id, token_hash, user_role_id, expires_at)
    select ur.user_id, decode(md5(ur.id::text), 'hex'), ur.id, now() + interval '1 day'
    from user_roles ur where ur.user_id <= 5 or ur.user_id % 10 = 0`;
}, 120_000);
afterAll(async () => {
  rmSync(before, { recursive: true });
  await db.drop();
});

test('each holding of a filled old database is told by its columns as it was told by its role, and nothing is widened', async () => {
  const old = await db.sql<{ id: number; role: string; institution_id: number | null; of: number | null }[]>`
    select ur.id, r.role, ur.institution_id, r.institution_id as of
    from user_roles ur join roles r on r.id = ur.role_id order by ur.id`;
  const sessions = await db.sql<{ id: number; user_id: number }[]>`select id, user_id from sessions order by id`;
  expect(old.length).toBeGreaterThan(PEOPLE - 20);
  const ran = await migrate(db.sql, 'db/migrations');
  expect(ran).toContain(FIRST);
  const now = new Map((await holdings()).map((row) => [row.id, row]));
  // the role of an institution that somebody held with and without naming it is held once
  expect(old.filter((row) => !now.has(row.id)).map((row) => [row.role, row.institution_id])).toEqual([['marker', null]]);
  const system = new Set(['super', 'dashboard-viewer', 'sys-blog-and-tutorial-admin']);
  for (const { id, role, institution_id, of } of old.filter((row) => now.has(row.id))) {
    const named = institution_id ?? of;
    const scope = named !== null ? 'institution' : system.has(role) ? 'system' : 'none';
    expect(now.get(id), `${role} ${id}`).toMatchObject({ scope, institution_id: named, course_id: null });
  }
  // who was signed in stays so, in the role that they acted in
  expect(await db.sql`select id, user_id from sessions order by id`).toEqual(sessions);
  const lost = await db.sql`
    select s.id from sessions s left join user_roles ur on ur.id = s.user_role_id and ur.user_id = s.user_id where ur.id is null`;
  expect(lost).toHaveLength(0);
});
test('afterwards the roles tell how widely they can be held, and only the viewer looks', async () => {
  const roles = await db.sql<{ role: string; scope: string; read_only: boolean; slug: string }[]>`
    select role, scope, read_only, slug from roles order by id`;
  expect(roles.filter((row) => row.scope === 'system').map((row) => row.role)).toEqual([
    'super',
    'dashboard-viewer',
    'sys-blog-and-tutorial-admin',
  ]);
  expect(roles.filter((row) => row.read_only).map((row) => row.role)).toEqual(['dashboard-viewer']);
  expect(roles.at(-1)!.slug).toBe('marker-1');
});
test('the rules stand: no holding that contradicts its scope, none twice, and a second start changes nothing', async () => {
  const insert = (institution_id: number | null, scope: string) =>
    db.sql`insert into user_roles (user_id, role_id, institution_id, scope) values (11, 5, ${institution_id}, ${scope})`;
  await expect(insert(1, 'system')).rejects.toThrow('user_roles_scope');
  await expect(insert(null, 'institution')).rejects.toThrow('user_roles_scope');
  await insert(1, 'institution');
  await expect(insert(1, 'institution')).rejects.toThrow('unique');
  expect(await migrate(db.sql, 'db/migrations')).toEqual([]);
});
