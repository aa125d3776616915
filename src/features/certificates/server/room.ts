// The certificates room as a value: calls, errors, reach, handlers.
import { forgetItem } from '#core/jobs/server/store-runs.ts';
import { defineRoom } from '#core/house/server/room.ts';
import * as calls from '../contract.ts';
import { errors } from '../words-errors.ts';
import { handlers } from './calls.ts';
import { holds } from './held.ts';
import { reach } from './reach.ts';
import { history, termsHistory } from './words-history.ts';
import type { Merging } from '#core/merging/server/declare.ts';
import { jobs } from './dropping.ts';
import { leaveName } from './leaving.ts';
import { merging } from '../words-merging.ts';
import { courseOf } from './store.ts';
import { staffCalls, staffHandlers } from './calls-staff.ts';
import { decideMany } from './deciding-many.ts';
import { listEnrollmentsOf } from './store-staff.ts';

const tracked = {
  certificate: { table: 'certificates', words: history, title: ['course_title', 'bn_course_title'], subject: 'user_id' },
  certificate_terms: { table: 'certificate_terms', words: termsHistory, names: { template_id: 'templates' } },
} as const;
const merge: Merging = {
  // goes with the journey that it was given for: there are never two for one course
  'certificates.user_id': { what: merging.certificates, key: ['id'], course: courseOf },
};
export const room = defineRoom({
  name: 'certificates',
  calls: { ...calls, ...staffCalls },
  errors,
  reach,
  handlers: { ...handlers, ...staffHandlers },
  jobs: [...jobs, decideMany],
  tracked,
  merge,
  holds,
  erase: async (sql, leaver) => {
    await leaveName(sql, leaver);
    for (const { id } of await listEnrollmentsOf(sql, leaver.user_id)) await forgetItem(sql, [decideMany.name], id);
  },
});
