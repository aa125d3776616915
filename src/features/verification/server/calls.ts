// Handlers of the verification calls.
import { handle } from '#core/contract/server/handlers.ts';
import * as calls from '../contract.ts';
import { ownClaim } from './claims.ts';
import { send } from './codes.ts';
import { readTries, toldTries } from './comparing.ts';
import { recordOf } from './recorded.ts';
import { findOwn } from './store.ts';
import { listOpenings } from './store-waiting.ts';
import { verify } from './verifying.ts';
import { ownKept } from './waiting.ts';

export const handlers = handle(calls, {
  verifyTeacher: verify,
  sendCode: send,
  ownVerification: async ({ sql, actor }) => {
    const row = await findOwn(sql, actor.user.id);
    return {
      verification: row
        ? {
            record: recordOf(row, row.teacher_id),
            pds_type: row.level,
            pds_sub_type: row.sub_type,
            agreed: row.agreed_at !== null,
            verified_at: row.verified_at,
          }
        : null,
      claim: await ownClaim(sql, actor.user.id),
      told_levels: await listOpenings(sql, actor.user.id),
      kept: await ownKept(sql, actor.user.id),
      ...toldTries(await readTries(sql, actor.user.id)),
    };
  },
});
