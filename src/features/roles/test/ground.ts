// What the tests of roles stand on: an institution with a course, another one, and administrators.
import { openHouse } from '#app/server/all-rooms.ts';
import type { SignedIn } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import { Refusal } from '#core/contract/server/refusal.ts';
import type { AnyCall } from '#core/contract/call.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { makeCategory, makeCourse, makeInstitution } from '#features/courses/test/make.ts';
import { freshDatabase } from '../../../../tests/database.ts';

export async function makeGround() {
  openHouse();
  const db = await freshDatabase();
  const [ours, theirs] = [await makeInstitution(db.sql), await makeInstitution(db.sql)];
  const category_id = await makeCategory(db.sql);
  const course = async (institution_id: number) => (await makeCourse(db.sql, { category_id, institution_id })).id;
  const administrator = (await makePerson(db.sql, { role: 'super', type: 1 })).actor;
  const roleId = async (role: string) => (await db.sql<{ id: number }[]>`select id from roles where role = ${role}`)[0]!.id;
  return {
    db,
    ours,
    theirs,
    course: await course(ours),
    other_course: await course(theirs),
    administrator,
    roleId,
    /** The code of a refusal, or `done`. */
    ask: (call: AnyCall, actor: SignedIn, input: unknown): Promise<string> =>
      answer(db.sql, call, actor, input).then(
        () => 'done',
        (e: unknown) => {
          if (e instanceof Refusal) return e.code;
          throw e;
        },
      ),
  };
}
export type Ground = Awaited<ReturnType<typeof makeGround>>;
