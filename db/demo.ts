// The demonstration school: invented people, institutions and courses, made once.
import type { Pool } from '#core/db/server/sql.ts';
import { makeUser } from '#features/accounts/server/service.ts';
import { demoAccounts, demoPassword } from './seed.ts';

const roles: Record<string, string | undefined> = { super: 'super', approver: 'sys-blog-and-tutorial-admin', viewer: 'dashboard-viewer', partner: 'partner', teacher: 'teacher', contributor: 'contributor', learner: undefined };

export async function seedDemo(pool: Pool, tell: (step: string) => void): Promise<void> {
  const [there] = await pool`select 1 from users where email = 'learner@demo.test'`;
  if (there) return;
  tell('Loading the demonstration school');
  await pool.begin(async (tx) => {
    for (const email of demoAccounts) {
      const key = email.split('@')[0]!;
      const role = roles[key];
      await makeUser(tx, { name: `Demo ${key}`, bn_name: null, email, password: demoPassword, type: key === 'super' ? 1 : 0, roles: role ? [{ role }] : [] });
    }
  });
}
