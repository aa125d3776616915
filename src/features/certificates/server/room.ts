// The certificates room as a value: calls, errors, reach, handlers.
import { defineRoom } from '#core/contract/server/room.ts';
import * as calls from '../contract.ts';
import { errors } from '../words.ts';
import { handlers } from './calls.ts';
import { holds } from './held.ts';
import { reach } from './reach.ts';
import { history } from './words-history.ts';
import type { Merging } from '#core/merging/server/declare.ts';
import { jobs } from './dropping.ts';
import { leaveName } from './leaving.ts';
import { merging } from '../words-merging.ts';
import { courseOf } from './store.ts';

const tracked = {
  certificate: { table: 'certificates', words: history, title: ['course_title', 'bn_course_title'], subject: 'user_id' },
} as const;
const merge: Merging = {
  // goes with the journey that it was given for: there are never two for one course
  'certificates.user_id': { what: merging.certificates, key: ['id'], course: courseOf },
};
export const room = defineRoom({ name: 'certificates', calls, errors, reach, handlers, jobs, tracked, merge, holds, erase: leaveName });
