// The exams room as a value: exams as they are set, from the first title to what is frozen for their takers.
import { serveDraft } from '#core/drafts/server/serve.ts';
import { defineRoom } from '#core/house/server/room.ts';
import { atBuilder } from '../addresses.ts';
import { writing } from '../contract-staff.ts';
import { errors, words } from '../words-staff.ts';
import * as analysing from './analysing.ts';
import { calls, handlers } from './calls.ts';
import { examDraft } from './draft-kind.ts';
import { holds } from './held.ts';
import { reach } from './reach.ts';
import { sittingCalls, sittingErrors, sittingHandlers, sittingTracked } from './sitting.ts';
import { forgetPerson } from './store.ts';

const tracked = {
  exam: {
    table: 'lessons',
    words: {
      name: words.one,
      fields: {
        ...{ title: words.history.title, bn_title: words.history.bn_title, minutes: words.minutes_field },
        ...{ pass_percent: words.pass_percent, attempts_allowed: words.attempts, due_at: words.closes_on },
      },
    },
    title: ['title', 'bn_title'],
    screen: atBuilder.path.replace('/:id', ''),
  },
} as const;
export const room = defineRoom({
  name: 'exams',
  calls: { ...calls, ...sittingCalls, ...analysing.calls },
  errors: { ...errors, ...sittingErrors },
  reach,
  handlers: { ...handlers, ...sittingHandlers, ...analysing.handlers },
  parts: [serveDraft(writing, examDraft)],
  tracked: { ...tracked, ...sittingTracked },
  erase: async (sql, { user_id }) => {
    await forgetPerson(sql, user_id);
  },
  merge: {
    'exam_orders.by': { what: words.held, key: ['id'] },
    'exam_orders.user_ids': { lists: words.listed, key: ['id'] },
  },
  holds,
});
