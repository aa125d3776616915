// The page that somebody shows of themself, for the permission tests.
import { makePerson } from '#features/accounts/test/make.ts';
import { shownFields } from '#features/accounts/visibility.ts';
import { type Samples, toAll, toNobody, type World } from '../../../../tests/permissions/world.ts';

/** The learner, having chosen to show everything to everybody. */
export const withPublicPage = async ({ sql, learner }: World): Promise<string> => {
  const all = sql.json(Object.fromEntries(shownFields.map((field) => [field, 'everybody'])));
  await sql`update users set page_open = true, visibility = ${all}, birth_date = '1990-01-01' where id = ${learner.user.id}`;
  return learner.user.username;
};
export async function suspended(w: World): Promise<string> {
  const gone = await makePerson(w.sql);
  await w.sql`update users set suspended_at = now() where id = ${gone.user.id}`;
  return gone.actor.user.username;
}
export const samples: Samples = {
  public_user: async (w) => [toNobody(w, await suspended(w)), toAll(w, await withPublicPage(w))],
};
