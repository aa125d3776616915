// The posts room as a value: streams of classes, comments, what is hidden and reported.
import { defineRoom } from '#core/house/server/room.ts';
import type { Merging } from '#core/merging/server/declare.ts';
import { guardianErrors } from '#features/guardians/words.ts';
import { errors } from '../words.ts';
import { held } from '../words-held.ts';
import * as open from './calls.ts';
import { holds } from './held.ts';
import { reach } from './reach.ts';
import * as sessions from './sessions.ts';
import * as staff from './staff.ts';
import { isReaderOf } from './store-files.ts';
import { erasePerson } from './store-writing.ts';
import { tellNotice } from './telling.ts';
import { history } from './words-history.ts';
import { publishPost, sweepRemoved } from './writing.ts';

const tracked = {
  class_post: { table: 'posts', words: history, subject: 'user_id' },
} as const;
const merge: Merging = {
  'posts.user_id': { what: held.posts, key: ['id'], unique: [['client_key']] },
  'post_agrees.user_id': { what: held.agrees, key: ['post_id'], unique: [['post_id']] },
  'post_reports.user_id': { what: held.reports, key: ['post_id'], unique: [['post_id']] },
  'post_seen.user_id': { what: held.seen, key: ['batch_id'], unique: [['batch_id']] },
};
export const room = defineRoom({
  name: 'posts',
  calls: { ...open.calls, ...sessions.calls, ...staff.calls },
  errors: { ...errors, ...guardianErrors },
  handlers: { ...open.handlers, ...sessions.handlers, ...staff.handlers },
  reach,
  jobs: [tellNotice, publishPost, sweepRemoved],
  showsFiles: ['post_files.file_id'],
  letsRead: isReaderOf,
  tracked,
  erase: (sql, { user_id }) => erasePerson(sql, user_id),
  merge,
  holds,
});
