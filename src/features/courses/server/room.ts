// The courses room as a value: calls, errors, reach, handlers, jobs.
import { defineRoom } from '#core/house/server/room.ts';
import { errors } from '../words-wanted.ts';
import { calls, handlers } from './calls.ts';
import { holds } from './held.ts';
import { jobs } from './jobs.ts';
import { reach } from './reach.ts';
import { eraseWishes } from './store.ts';
import type { Merging } from '#core/merging/server/declare.ts';
import { merging } from '../words-merging.ts';
import { tracked } from './tracked.ts';

const merge: Merging = {
  'wishes.user_id': { what: merging.wishes, key: ['course_id'], unique: [['course_id']] },
  'payment_waits.user_id': { what: merging.waits, key: ['course_id'], unique: [['course_id']] },
  'wanted_courses.user_id': { what: merging.wanted, key: ['id'], unique: [['text']] },
  'courses.owner_id': { what: merging.courses, key: ['id'] },
  'course_team.user_id': { what: merging.teams, key: ['course_id'], unique: [['course_id']] },
  'course_teachers.user_id': { what: merging.taught, key: ['course_id', 'position'] },
};
export const room = defineRoom({
  name: 'courses',
  calls,
  errors,
  reach,
  handlers,
  jobs,
  showsFiles: ['courses.thumbnail_file_id', 'courses.bn_thumbnail_file_id'],
  tracked,
  erase: (sql, { user_id }) => eraseWishes(sql, user_id),
  merge,
  holds,
});
