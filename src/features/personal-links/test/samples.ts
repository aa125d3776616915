// Links of one person, for the permission tests.
import { randomBytes, randomInt } from 'node:crypto';
import { strangers } from '#features/joining/test/samples.ts';
import { type Samples, type World } from '../../../../tests/permissions/world.ts';

/** A personal link into the batch of the learner's course. */
async function personalLinkOf(w: World): Promise<number> {
  const [person] = await w.sql<{ id: number }[]>`
    insert into users (username, name, phone, made_by_staff, made_for_institution_id)
    values (${`guest.${randomInt(1e9)}`}, 'Guest', ${`+88017${randomInt(10_000_000, 99_999_999)}`}, true, ${w.ours}) returning id`;
  const [row] = await w.sql<{ id: number }[]>`
    insert into personal_links (batch_id, user_id, channel, token_hash, expires_at)
    values (${w.batch}, ${person!.id}, 'sms', ${randomBytes(32)}, now() + interval '1 day') returning id`;
  return row!.id;
}
export const samples: Samples = {
  managed_personal_link: async (w) => [
    { key: await personalLinkOf(w), within: [w.partner, w.administrator, w.ofCourses], outside: strangers(w) },
  ],
};
