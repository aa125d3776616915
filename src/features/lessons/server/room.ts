// The lessons room as a value: calls, errors, reach, handlers.
import { defineRoom } from '#core/house/server/room.ts';
import { atDiscussions } from '../addresses.ts';
import { guardianErrors } from '#features/guardians/words.ts';
import { errors } from '../words.ts';
import { calls, handlers } from './calls.ts';
import { holds } from './held.ts';
import { reach, reachAll } from './reach.ts';
import { erasePosts } from './store-posts.ts';
import { history } from './words-history.ts';
import type { Merging } from '#core/merging/server/declare.ts';
import { merging } from '../words-merging.ts';

const tracked = {
  post: { table: 'lesson_posts', words: history, subject: 'user_id', screen: atDiscussions.path },
} as const;
const merge: Merging = {
  'lesson_posts.user_id': { what: merging.posts, key: ['id'], unique: [['client_key']] },
  'lesson_post_likes.user_id': { what: merging.likes, key: ['post_id'], unique: [['post_id']] },
  'lesson_post_reports.user_id': { what: merging.reports, key: ['post_id'], unique: [['post_id']] },
};
export const room = defineRoom({
  name: 'lessons',
  calls,
  errors: { ...errors, ...guardianErrors },
  reach,
  reachAll,
  handlers,
  showsFiles: ['lesson_files.file_id'],
  erase: (sql, { user_id }) => erasePosts(sql, user_id),
  tracked,
  merge,
  holds,
});
