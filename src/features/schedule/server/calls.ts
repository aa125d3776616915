// Handlers of the timetable as members of a class have it.
import { handle } from '#core/contract/server/handlers.ts';
import { paging } from '#core/db/server/paging.ts';
import * as calls from '../contract.ts';
import { deny } from './deny.ts';
import * as store from './store.ts';
import { saveAnswer } from './store-writing.ts';
import { teachesIn, tellSession } from './tell-row.ts';

export { calls };
export const handlers = handle(calls, {
  list: async ({ sql, actor, input: { id, ...input }, classroom }) => {
    const found = await paging(input, (limit, offset) => store.listOfClass(sql, actor.user.id, id, { ...input, limit, offset }));
    return { ...found, data: found.data.map((row) => tellSession(row, classroom.rights.teaches)) };
  },
  listOwn: async ({ sql, actor, input }) => {
    const found = await paging(input, (limit, offset) => store.listOwn(sql, actor.user.id, { ...input, limit, offset }));
    return { ...found, data: found.data.map((row) => tellSession(row, teachesIn(actor, row))) };
  },
  answerSession: async ({ sql, actor, input: { comes, reason }, class_session: { classroom, ...row } }) => {
    if (!row.learns) deny('not_learner_here');
    if (row.cancelled_at !== null) deny('session_cancelled');
    if (Date.parse(row.starts_at) <= Date.now()) deny('session_begun');
    await saveAnswer(sql, { user_id: actor.user.id, class_session_id: row.id, comes, reason: comes ? '' : reason });
    return tellSession((await store.findSession(sql, row.id, actor.user.id))!, classroom.rights.teaches);
  },
});
