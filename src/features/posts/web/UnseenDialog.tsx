// Dialog of the learners who have not read a post yet, by pages.
import { useState } from 'react';
import { useAnswer } from '#core/contract/web/hooks.ts';
import { ago } from '#core/i18n/dates.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { ListSkeleton } from '#ui/Skeleton.tsx';
import { ErrorState } from '#ui/States.tsx';
import { listUnseen } from '../contract-staff.ts';
import { words } from '../words-screen.ts';

export default function UnseenDialog({ post_id, onClose }: { post_id: number; onClose: () => void }) {
  const t = useWords();
  const language = useLanguage();
  const [page, setPage] = useState(1);
  const [now] = useState(() => Date.now());
  const { data, error, reload } = useAnswer(listUnseen, { id: post_id, page, limit: 20 });
  return (
    <Dialog open title={t(words.unseen)} onClose={onClose}>
      {data ? (
        <div className="stack">
          <p>{data.total ? t(words.unseen_n, { n: data.total }) : t(words.unseen_none)}</p>
          <ul className="list">
            {data.data.map((one) => (
              <li key={one.user_id}>
                <span className="grow">
                  {pick(language, one.name, one.bn_name)}
                  <span className="tiny">
                    {one.seen_at ? t(words.last_seen, { when: ago(language, one.seen_at, now) }) : t(words.never_seen)}
                  </span>
                </span>
              </li>
            ))}
          </ul>
          {data.last_page > 1 && (
            <div className="row">
              <Button look="b2" icon="chevron-left" aria-disabled={page === 1} onClick={() => page > 1 && setPage(page - 1)}>
                {t(words.newer_page)}
              </Button>
              <Button
                look="b2"
                iconEnd="chevron-right"
                aria-disabled={page === data.last_page}
                onClick={() => page < data.last_page && setPage(page + 1)}
              >
                {t(words.older_page)}
              </Button>
            </div>
          )}
        </div>
      ) : error ? (
        <ErrorState level={3} onRetry={reload}>
          {error.message}
        </ErrorState>
      ) : (
        <ListSkeleton count={4} />
      )}
    </Dialog>
  );
}
