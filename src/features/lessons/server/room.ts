// The lessons room as a value: calls, errors, reach, handlers.
import { defineRoom } from '#core/contract/server/room.ts';
import * as calls from '../contract.ts';
import { errors } from '../words.ts';
import { handlers } from './calls.ts';
import { reach, reachAll } from './reach.ts';
import { erasePosts } from './store-posts.ts';
import { history } from './words-history.ts';

const tracked = { post: { table: 'lesson_posts', words: history, subject: 'user_id' } } as const;
export const room = defineRoom({
  name: 'lessons',
  calls,
  errors,
  reach,
  reachAll,
  handlers,
  showsFiles: ['lesson_files.file_id'],
  erase: (sql, { user_id }) => erasePosts(sql, user_id),
  tracked,
});
