// Lesson discussion: posts of one batch and the form to add one.
import { useCallback, useEffect, useState } from 'react';
import { newKey } from '#core/outbox/web/idempotency-key.ts';
import { useOutbox, useOutboxNews, useOutboxView } from '#core/outbox/web/provider.tsx';
import { useAnswer } from '#core/contract/web/hooks.ts';
import { ago } from '#core/i18n/dates.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { SayForm } from '#ui/SayForm.tsx';
import { listPosts, POST_MOST } from '../contract.ts';
import { words } from '../words.ts';

export default function Discussion({ lesson_id, course_id }: { lesson_id: number; course_id: number }) {
  const t = useWords();
  const language = useLanguage();
  const [page, setPage] = useState(1);
  const [now] = useState(() => Date.now());
  const posts = useAnswer(listPosts, { id: lesson_id, page, limit: 20 });
  const outbox = useOutbox();
  const { waiting } = useOutboxView();
  const [unsent, setUnsent] = useState<{ key: string; text: string }[]>([]);
  // what waits has changed when its count has
  // biome-ignore lint/correctness/useExhaustiveDependencies: the count is what tells
  useEffect(() => {
    let stale = false;
    const read = async () => {
      const entries = (await outbox?.list('post').catch(() => [])) ?? [];
      const here = entries.filter((entry) => entry.input.id === lesson_id);
      if (!stale) setUnsent(here.map((entry) => ({ key: String(entry.input.client_key), text: String(entry.input.text) })));
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
        if (news.kind === 'post' && news.input.id === lesson_id && 'answer' in news) reload();
      },
      [reload, lesson_id],
    ),
  );
  const say = async (text: string): Promise<boolean> => {
    if (!outbox) return false;
    const client_key = newKey();
    return outbox.put('post', client_key, { id: lesson_id, text, client_key }, `course:${course_id}`).then(
      () => true,
      () => false,
    );
  };
  return (
    <div className="stack">
      <SayForm name="post" label={t(words.say_something)} most={POST_MOST} icon="send" button={t(words.say)} onSay={say} />
      {posts.error && <p className="muted">{t(words.posts_failed)}</p>}
      {posts.data?.total === 0 && !unsent.length && <p className="muted">{t(words.no_posts)}</p>}
      <ul className="stack posts">
        {unsent.map((post) => (
          <li key={post.key} className="card">
            <p className="said">{post.text}</p>
            <p className="tiny row">
              <Icon name="smartphone" size="sm" />
              {t(words.post_waits)}
            </p>
          </li>
        ))}
        {posts.data?.data.map((post) => (
          <li key={post.id} className="row top">
            <Avatar name={post.name} />
            <div className="grow">
              <p className="small">
                <b>{post.mine ? t(words.you) : post.name}</b> <span className="tiny">{ago(language, post.created_at, now)}</span>
              </p>
              <p className="said">{post.text}</p>
            </div>
          </li>
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
