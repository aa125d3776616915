// Handlers of what is said about class sessions.
import { handle } from '#core/contract/server/handlers.ts';
import { refused } from '#core/contract/server/refusal.ts';
import { paging } from '#core/db/server/paging.ts';
import * as calls from '../contract-sessions.ts';
import { deny } from './deny.ts';
import { readPost, readPosts } from './reading.ts';
import { listSessions, listThreadIds } from './store-sessions.ts';
import { viewerOf } from './viewer.ts';
import { createComment, createPost } from './writing.ts';

export { calls };
export const handlers = handle(calls, {
  listThreads: async ({ sql, actor, input, class_session, classroom: named }) => {
    const classroom = class_session?.classroom ?? named;
    if (!classroom) throw refused('not_found');
    const viewer = viewerOf(actor, classroom);
    const asked = { batch_id: classroom.id, class_session_id: class_session?.id, sort: input.sort };
    const found = await paging(input, (limit, offset) => listThreadIds(sql, asked, limit, offset));
    return {
      ...found,
      data: await readPosts(
        sql,
        viewer,
        found.data.map(({ id }) => id),
      ),
      sessions: [...(await listSessions(sql, classroom.id))],
      may: { say: viewer.writing.question, anonymous: viewer.anonymous },
    };
  },
  say: async ({ sql, actor, input, class_session: { id: class_session_id, classroom }, class_post }) => {
    const viewer = viewerOf(actor, classroom);
    if (class_post) {
      if (class_post.class_session_id !== class_session_id) deny('post_gone');
      await createComment(sql, actor, class_post, input, []);
      return readPost(sql, viewer, class_post.id);
    }
    const id = await createPost(sql, actor, classroom, { ...input, audience: 'all', class_session_id }, []);
    return readPost(sql, viewer, id);
  },
});
