// Lesson discussion: posts of one batch with their replies, and the form to add one.
import { useCallback, useEffect, useState } from 'react';
import { newKey } from '#core/contract/new-key.ts';
import { useOutbox, useOutboxNews, useOutboxView } from '#core/outbox/web/provider.tsx';
import { signInAgain } from '#core/contract/web/client.ts';
import { useAnswer } from '#core/contract/web/hooks.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { Button } from '#ui/Button.tsx';
import { SayForm } from '#ui/SayForm.tsx';
import { listPosts, POST_MOST } from '../contract.ts';
import { words } from '../words.ts';
import './discussion.css';
import { WaitingWords } from '#features/posts/web/public.ts';
import { PostCard, type Unsent } from './PostCard.tsx';

export interface DiscussionProps {
  lesson_id: number;
  course_id: number;
  /** The post that a link led to: its page is shown first, its replies are open. */
  thread?: number | undefined;
}
export default function Discussion({ lesson_id, course_id, thread }: DiscussionProps) {
  const t = useWords();
  const [chosen, setPage] = useState<number>();
  const [now] = useState(() => Date.now());
  const posts = useAnswer(listPosts, {
    id: lesson_id,
    limit: 20,
    ...(chosen === undefined && thread ? { thread } : { page: chosen ?? 1 }),
  });
  const page = chosen ?? posts.data?.current_page ?? 1;
  const outbox = useOutbox();
  const { waiting } = useOutboxView();
  const [unsent, setUnsent] = useState<(Unsent & { parent_id: number | null })[]>([]);
  // what waits has changed when its count has
  // biome-ignore lint/correctness/useExhaustiveDependencies: the count is what tells
  useEffect(() => {
    let stale = false;
    const read = async () => {
      const entries = (await outbox?.list('post').catch(() => [])) ?? [];
      const here = entries.filter((entry) => entry.input.id === lesson_id);
      if (!stale)
        setUnsent(
          here.map(({ input }) => ({
            key: String(input.client_key),
            text: String(input.text),
            parent_id: Number(input.parent_id) || null,
          })),
        );
    };
    void read();
    return () => {
      stale = true;
    };
  }, [waiting, lesson_id, outbox]);
  const { reload } = posts;
  useOutboxNews(
    useCallback(
      (news) => {
        if (news.kind !== 'post' || news.input.id !== lesson_id) return;
        if ('answer' in news) return reload();
        // asked for in place; given, the post is sent once more as it was
        if (news.refused.code === 'guardian_needed')
          void signInAgain(news.refused.code).then((given) => {
            if (given) void outbox?.put('post', String(news.input.client_key), news.input, `course:${course_id}`);
          });
      },
      [reload, lesson_id, course_id, outbox],
    ),
  );
  const say = async (said: string, parent_id?: number): Promise<boolean> => {
    if (!outbox) return false;
    const client_key = newKey();
    const entry = { id: lesson_id, text: said, client_key, ...(parent_id ? { parent_id } : {}) };
    return outbox.put('post', client_key, entry, `course:${course_id}`).then(
      () => true,
      () => false,
    );
  };
  return (
    <div className="stack">
      <SayForm
        name="post"
        of={`post:${lesson_id}`}
        label={t(words.say_something)}
        most={POST_MOST}
        icon="send"
        button={t(words.say)}
        onSay={say}
      />
      {posts.error && <p className="muted">{t(words.posts_failed)}</p>}
      {posts.data?.total === 0 && !unsent.length && <p className="muted">{t(words.no_posts)}</p>}
      <ul className="stack">
        {unsent
          .filter((post) => post.parent_id === null)
          .map((post) => (
            <li key={post.key} className="card">
              <WaitingWords text={post.text} />
            </li>
          ))}
        {posts.data?.data.map((post) => (
          <PostCard
            key={post.id}
            post={post}
            now={now}
            linked={post.id === thread}
            unsent={unsent.filter((reply) => reply.parent_id === post.id)}
            onReply={(parent_id, said) => say(said, parent_id)}
          />
        ))}
      </ul>
      {posts.data && posts.data.last_page > 1 && (
        <div className="row">
          {page > 1 && (
            <Button look="b3" icon="chevron-left" onClick={() => setPage(page - 1)}>
              {t(words.newer)}
            </Button>
          )}
          {page < posts.data.last_page && (
            <Button look="b3" iconEnd="chevron-right" onClick={() => setPage(page + 1)}>
              {t(words.more)}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
