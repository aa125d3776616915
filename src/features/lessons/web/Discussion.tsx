// What learners of one batch say under a lesson, and the field to say something.
import { useState } from 'react';
import { useAnswer } from '#core/contract/web/hooks.ts';
import { fieldWords } from '#core/contract/words.ts';
import { isLong } from '#core/i18n/bengali.ts';
import { ago } from '#core/i18n/dates.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { TextArea } from '#ui/Field.tsx';
import { listPosts, POST_MOST } from '../contract.ts';
import { words } from '../words.ts';
import type { SayPost } from './track.ts';

export default function Discussion({
  lesson_id,
  say,
  sent,
}: {
  lesson_id: number;
  say: SayPost /** Grows when a post reached the server. */;
  sent: number;
}) {
  const t = useWords();
  const language = useLanguage();
  const [page, setPage] = useState(1);
  const [now] = useState(() => Date.now());
  const [text, setText] = useState('');
  const [turn, setTurn] = useState(sent);
  const posts = useAnswer(listPosts, { id: lesson_id, page, limit: 20 });
  const tooLong = isLong(text, POST_MOST) ? t(fieldWords.max_text, { n: POST_MOST }) : undefined;
  if (turn !== sent) {
    setTurn(sent);
    posts.reload();
  }
  return (
    <div className="stack">
      <form
        className="stack"
        onSubmit={async (event) => {
          event.preventDefault();
          if (!text.trim() || tooLong) return;
          // before anything else, so that a second press finds nothing to say
          setText('');
          if (!(await say(text))) setText(text);
        }}
      >
        <TextArea
          name="post"
          label={t(words.say_something)}
          value={text}
          error={tooLong}
          rows={3}
          onChange={(e) => setText(e.target.value)}
        />
        <div className="row">
          <Button type="submit" look="b2" icon="send" aria-disabled={!text.trim() || tooLong !== undefined}>
            {t(words.say)}
          </Button>
        </div>
      </form>
      {posts.error && <p className="muted">{t(words.posts_failed)}</p>}
      {posts.data?.total === 0 && <p className="muted">{t(words.no_posts)}</p>}
      <ul className="stack posts">
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
