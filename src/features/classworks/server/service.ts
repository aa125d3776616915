// Public server interface of classwork: setting work where no person asks for it, as a new database does.
import type { SignedIn } from '#core/access/actor.ts';
import type { In } from '#core/contract/call.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { findClass } from '#features/classrooms/server/service.ts';
import { createWork } from '../contract-staff.ts';
import { makeWork } from './making.ts';

export { moveDues } from './move-dues.ts';

const everything = { as: 'staff', posts: true, moderates: true, takes_attendance: true, teaches: true, marks: true, leads: true } as const;
/** Sets work in a class in somebody's name; answers its id. */
export async function seedWork(sql: Sql, by: number, given: In<typeof createWork>): Promise<number> {
  const row = (await findClass(sql, given.batch_id as number, by))!;
  const actor = { user: { id: by }, grants: new Set(['batch.update']), language: 'bn' } as unknown as SignedIn;
  return (await makeWork(sql, actor, { ...row, rights: everything }, createWork.input.parse(given))).id;
}
