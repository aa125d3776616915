// Invited people of the demonstration school: let into a batch by a link of their own.
import { randomBytes } from 'node:crypto';
import type { Sql } from '#core/db/server/sql.ts';
import { enterUser } from '#features/accounts/server/service.ts';

/** People without an account who were let into a batch by a link of their own: one waits, one has opened it, one is revoked. */
const invited = [
  {
    name: 'Shiuli Begum',
    bn_name: 'শিউলি বেগম',
    phone: '+8801999000101',
    email: 'invited.shiuli@people.demo.test',
    kind: 'student',
    state: 'sent',
  },
  {
    name: 'Anwar Hossain',
    bn_name: 'আনোয়ার হোসেন',
    phone: '+8801999000102',
    email: 'invited.anwar@people.demo.test',
    kind: 'teacher',
    state: 'opened',
  },
  {
    name: 'Nur Jahan',
    bn_name: 'নূর জাহান',
    phone: '+8801999000103',
    email: 'invited.nur@people.demo.test',
    kind: 'student',
    state: 'revoked',
  },
] as const;
export async function seedInvited(sql: Sql): Promise<void> {
  const [batch] = await sql<{ id: number; course_id: number; institution_id: number | null }[]>`
    select b.id, c.id as course_id, c.institution_id
    from batches b join courses c on c.id = b.course_id where c.slug = 'flood-cyclone' order by b.id limit 1`;
  const unsaid = { gender: null, birth_date: null, profession: '', district: '', upazila_id: null };
  for (const { kind, state, ...who } of invited) {
    const id = (await enterUser(sql, { ...who, ...unsaid, made_for_institution_id: batch!.institution_id }))!;
    if (state !== 'revoked')
      await sql`
        insert into enrollments (user_id, batch_id, course_id, status, approved_at)
        values (${id}, ${batch!.id}, ${batch!.course_id}, 'approved', now())`;
    await sql`
      insert into personal_links (batch_id, user_id, kind, channel, token_hash, expires_at, opened_at, device_hash, revoked_at)
      values (${batch!.id}, ${id}, ${kind}, 'sms', ${randomBytes(32)}, now() + interval '14 days',
        ${state === 'opened' ? sql`now()` : null}, ${state === 'opened' ? randomBytes(32) : null},
        ${state === 'revoked' ? sql`now()` : null})`;
  }
}
