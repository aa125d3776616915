// Dialog of who has said that they can or cannot come to a session.
import { useState } from 'react';
import { useAnswer } from '#core/contract/web/hooks.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { TextSkeleton } from '#ui/Skeleton.tsx';
import { ErrorState } from '#ui/States.tsx';
import type { Session } from '../contract.ts';
import { listAnswers } from '../contract-staff.ts';
import { words } from '../words-screen.ts';

const MORE = 20;
const MOST = 100;
export default function AnswersDialog({ session, onClose }: { session: Session; onClose: () => void }) {
  const t = useWords();
  const language = useLanguage();
  const [limit, setLimit] = useState(MORE);
  const { data, error, reload } = useAnswer(listAnswers, { id: session.id, limit });
  return (
    <Dialog open title={t(words.who_comes)} onClose={onClose}>
      {data ? (
        <>
          {data.total === 0 && <p>{t(words.no_answers)}</p>}
          <ul className="list">
            {data.data.map((one) => (
              <li key={one.user_id}>
                <span className="grow">
                  {pick(language, one.name, one.bn_name)}
                  {one.reason && <span className="tiny">{one.reason}</span>}
                </span>
                <Badge kind={one.comes ? 'ok' : 'warn'} icon={one.comes ? 'circle-check' : 'circle-x'}>
                  {t(one.comes ? words.comes : words.stays_away)}
                </Badge>
              </li>
            ))}
          </ul>
          {data.total > data.data.length && limit < MOST && (
            <Button look="b3" onClick={() => setLimit(MOST)}>
              {t(words.more_answers)}
            </Button>
          )}
        </>
      ) : error ? (
        <ErrorState level={3} onRetry={reload}>
          {error.message}
        </ErrorState>
      ) : (
        <TextSkeleton lines={4} />
      )}
    </Dialog>
  );
}
