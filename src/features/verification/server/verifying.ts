// Verifying a teacher or officer: tries are counted, the registry is asked, and the ID is tied to one account.
import { countTry, limit, refusePassed } from '#core/access/server/limits.ts';
import { everyField, wrongField } from '#core/contract/server/refusal.ts';
import type { Ask } from '#core/contract/server/room.ts';
import { runTransaction } from '#core/db/server/sql.ts';
import { findPerson, isSameName, keyed, setTeacher, teacherFlags } from '#features/accounts/server/service.ts';
import type { TeacherRecord, verifyTeacher } from '../contract.ts';
import { birthDay, type Level, normalId, offeredLevels, subTypeOf } from '../rules.ts';
import { deny } from './deny.ts';
import type { Asked, RegistryRecord } from './port.ts';
import { teacherRegistry } from './registry.ts';
import * as store from './store.ts';

/** Wrong pairs of ID and birth date that one account may try in an hour, and that may be tried of one ID in a day, by everybody together. */
export const TRIES = { account: 5, id: 20 } as const;
const HOUR = 3600;
const DAY = 86_400;

/** An ID is nothing to keep in a counter. */
const counterOf = ({ level, subType, id }: Asked): string =>
  `verification: id ${keyed(`teacher ${level} ${subType} ${id}`).toString('base64url').slice(0, 22)}`;
export const recordOf = (r: RegistryRecord, id: string): TeacherRecord => ({
  Name: r.name,
  Designation: r.designation,
  InstituteName: r.institute,
  Subject: r.subject,
  pdsid: id,
});

export async function verify({ pool, actor, input, record, refuse }: Ask<typeof verifyTeacher>) {
  const level = input.pds_type as Level;
  if (!offeredLevels(teacherFlags()).includes(level)) return refuse('level_closed');
  const [id, dob] = everyField(
    () => normalId(input.pdsid) ?? fail('pdsid', 'invalid'),
    () => birthDay(input.date_of_birth) ?? fail('date_of_birth', 'date'),
  );
  const asked: Asked = { level, subType: subTypeOf(level, input.pds_sub_type), id, dob };
  const user_id = actor.user.id;
  const mine = await store.findOwn(pool, user_id);
  // what was verified is not changed by its owner
  if (mine && !isOf(mine, asked)) return refuse('other_id');
  const of_id = counterOf(asked);
  const passed = () => refusePassed(pool, of_id, TRIES.id, DAY);
  await passed();
  const found = await countTry(
    pool,
    { key: `verification: account ${user_id}`, times: TRIES.account, seconds: HOUR },
    () => teacherRegistry().verify(pool, asked),
    ({ status }) => status === 'mismatch',
  );
  if (found.status === 'unavailable') return refuse('registry_unavailable');
  // what was only looked at changed nothing
  const looked = <T>(answer: T): Promise<T> => record(pool, async () => answer, []);
  if (found.status === 'mismatch') {
    await limit(pool, of_id, TRIES.id, DAY);
    return looked({ status: 0 as const, data: null });
  }
  // accounts that guess at once are not told more than those that guess one after the other
  await passed();
  const data = recordOf(found.record, id);
  const used = { status: 1 as const, data: null };
  const holder = await store.findHolder(pool, asked);
  if (holder !== undefined && holder !== user_id) return looked(used);
  if (input.step === 1) return looked({ status: 100 as const, data });
  const taken = await runTransaction(pool, (sql) =>
    record(sql, async () => {
      const user = (await findPerson(sql, user_id))!;
      const doubtful = !isSameName(found.record.name, [user.name, user.bn_name]);
      if (await store.insertClaim(sql, user_id, asked, found.record, doubtful ? 'waits' : 'clear'))
        await setTeacher(sql, user_id, { pdsid: id, level });
      else {
        const own = await store.findOwn(sql, user_id);
        if (!own) return true;
        if (!isOf(own, asked)) return deny('other_id');
      }
      if (input.agree) await store.markAgreed(sql, user_id);
      return false;
    }),
  );
  return taken ? used : { status: 100 as const, data };
}
const fail = (...wrong: Parameters<typeof wrongField>): never => {
  throw wrongField(...wrong);
};
const isOf = (row: store.VerificationRow, { level, subType, id }: Asked): boolean =>
  row.level === level && row.sub_type === subType && row.teacher_id === id;
