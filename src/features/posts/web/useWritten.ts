// What is written on this page: put into the outbox, shown as waiting, and handed on when the server has answered.
import { useCallback, useEffect, useState } from 'react';
import { newKey } from '#core/contract/new-key.ts';
import { signInAgain } from '#core/contract/web/client.ts';
import { useOutbox, useOutboxNews, useOutboxView } from '#core/outbox/web/provider.tsx';
import type { Comment, Post } from '../contract.ts';
import { COMMENT_KIND, POST_KIND, SAY_KIND } from './outbox-kinds.ts';
import type { Waiting } from './StreamPost.tsx';

const kinds: readonly string[] = [POST_KIND, COMMENT_KIND, SAY_KIND];
export interface Unsent extends Waiting {
  kind: string;
  /** Of a comment: the post that it is below. */
  timeline_id: number | null;
  class_session_id: number | null;
}
/** It stands below its post once, however often it comes. */
export const appendComment = (posts: readonly Post[], comment: Comment): Post[] =>
  posts.map((one) =>
    one.id !== comment.timeline_id || one.comments.some(({ id }) => id === comment.id)
      ? one
      : { ...one, comment_count: one.comment_count + 1, comments: [...one.comments, comment] },
  );
export function useWritten(class_id: number, onPost: (post: Post) => void, onComment: (comment: Comment) => void) {
  const outbox = useOutbox();
  const { waiting } = useOutboxView();
  const [unsent, setUnsent] = useState<readonly Unsent[]>([]);
  // what waits has changed when its count has
  // biome-ignore lint/correctness/useExhaustiveDependencies: the count is what tells
  useEffect(() => {
    let stale = false;
    const read = async () => {
      const own = await Promise.all(kinds.map((kind) => outbox?.list(kind).catch(() => []) ?? []));
      // a comment stands below its post, and what is said with its session, wherever those are shown
      const here = own.flat().filter(({ kind, input }) => kind !== POST_KIND || input.course_batch_id === class_id);
      if (!stale)
        setUnsent(
          here.map(({ kind, input }) => ({
            ...{ kind, key: String(input.client_key), text: String(input.text) },
            timeline_id: Number(input.timeline_id) || null,
            class_session_id: Number(input.class_session_id) || null,
          })),
        );
    };
    void read();
    return () => {
      stale = true;
    };
  }, [waiting, class_id, outbox]);
  useOutboxNews(
    useCallback(
      (told) => {
        const { kind, input } = told;
        if (!kinds.includes(kind)) return;
        if ('answer' in told) {
          if (kind === COMMENT_KIND) return onComment(told.answer as Comment);
          const post = told.answer as Post;
          if (post.course_batch_id === class_id) onPost(post);
        } else if (told.refused.code === 'guardian_needed')
          // asked for in place; given, it is sent once more as it was
          void signInAgain(told.refused.code).then((given) => {
            if (given) void outbox?.put(kind, String(input.client_key), input, `class:${class_id}`);
          });
      },
      [onPost, onComment, class_id, outbox],
    ),
  );
  /** Whether the words were taken. */
  const put = useCallback(
    async (kind: string, words: Record<string, unknown>): Promise<boolean> => {
      if (!outbox) return false;
      const client_key = newKey();
      const entry = { ...words, client_key, client_at: new Date().toISOString() };
      return outbox.put(kind, client_key, entry, `class:${class_id}`).then(
        () => true,
        () => false,
      );
    },
    [outbox, class_id],
  );
  const comment = useCallback((timeline_id: number, text: string) => put(COMMENT_KIND, { timeline_id, text }), [put]);
  return { unsent, put, comment };
}
