// Verifying a teacher or officer: the registry is asked, and the ID is tied to one account.
import type { Ask } from '#core/contract/server/handlers.ts';
import { runTransaction } from '#core/db/server/sql.ts';
import { findPerson, getPerson, isSameName, setTeacher } from '#features/accounts/server/service.ts';
import type { verifyTeacher } from '../contract.ts';
import { useCode } from '#features/registration/server/service.ts';
import { check, reachedBy, told } from './codes.ts';
import { compare, toldTries } from './comparing.ts';
import { compareNames } from './comparing-names.ts';
import { deny } from './deny.ts';
import { recordOf } from './recorded.ts';
import * as store from './store.ts';
import { dropUnsent, insertClaim, wasDeclined } from './store-claims.ts';
import { dropWaiting } from './store-waiting.ts';

export async function verify(ask: Ask<typeof verifyTeacher>) {
  const { pool, actor, input, record, refuse } = ask;
  const user_id = actor.user.id;
  const { asked, found } = await compare(pool, user_id, input);
  // what was only looked at changed nothing
  const looked = <T>(answer: T): Promise<T> => record(pool, async () => answer, []);
  if (found.status === 'mismatch') return looked({ status: 0 as const, data: null, ...toldTries(found.tries) });
  const data = recordOf(found.record, asked.id);
  const used = { status: 1 as const, data: null };
  const holder = await store.findHolder(pool, asked);
  if (holder !== undefined && holder !== user_id) return looked(used);
  // what is theirs already was proved when it became so
  const reached = holder === user_id ? undefined : await reachedBy(pool, user_id, found);
  if (input.step === 1) {
    const names = compareNames(found.record.name, await getPerson(pool, user_id));
    return looked({ status: 100 as const, data, names, ...(reached && { code: told(reached) }) });
  }
  const code = await check(ask, reached);
  const taken = await runTransaction(pool, (sql) =>
    record(sql, async () => {
      const user = (await findPerson(sql, user_id))!;
      const doubtful = !isSameName(found.record.name, [user.name, user.bn_name]);
      // staff have looked at these very names
      if (doubtful && (await wasDeclined(sql, user_id, asked))) deny('claim_declined');
      if (code !== undefined && !(await useCode(sql, code))) return refuse('code_over');
      if (await store.tieId(sql, user_id, asked, found.record, doubtful ? 'waits' : 'clear')) {
        await setTeacher(sql, user_id, { pdsid: asked.id, level: asked.level });
        await dropUnsent(sql, user_id);
        await dropWaiting(sql, user_id);
        // nobody would look at these names while they look at something else of this person
        if (doubtful && !(await insertClaim(sql, user_id, 'name', asked, { ...found.record, told: '' }))) deny('claim_waits');
      } else {
        const own = await store.findOwn(sql, user_id);
        if (!own) return true;
        if (!store.isOf(own, asked)) return deny('other_id');
      }
      if (input.agree) await store.markAgreed(sql, user_id);
      return false;
    }),
  );
  return taken ? used : { status: 100 as const, data };
}
