// Sessions one below the other: when, where, what became of them, and what their reader may do.
import { Suspense } from 'react';
import { dateTime, dayInDhaka } from '#core/i18n/dates.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { Badge } from '#ui/Badge.tsx';
import { atClassDiscussion } from '#features/classrooms/addresses.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { latePart } from '#ui/latePart.ts';
import { useLive } from '#ui/useLive.ts';
import type { Session } from '../contract.ts';
import { words as fileWords } from '../words-files.ts';
import { words } from '../words-screen.ts';
import { AnswerButtons } from './AnswerButtons.tsx';
import { DayBlock } from './DayBlock.tsx';
import { saySession } from './say-session.ts';

const SessionMenu = latePart(() => import('./SessionMenu.tsx'));

export interface SessionDeeds {
  onEdit: (session: Session) => void;
  onCancel: (session: Session) => void;
  onAnswers: (session: Session) => void;
}
/** What everybody does: look into its materials and recordings. */
type OnFiles = (session: Session) => void;
interface SessionListProps {
  sessions: readonly Session[];
  /** What who teaches does; learners have none. */
  deeds: SessionDeeds | undefined;
  onFiles: OnFiles;
  now: number;
}
export function SessionList({ sessions, deeds, onFiles, now }: SessionListProps) {
  const next = sessions.find((one) => one.can.answer === true);
  return (
    <ol className="session-list">
      {sessions.map((one) => (
        <SessionLine key={one.id} session={one} near={one === next} deeds={deeds} onFiles={onFiles} now={now} />
      ))}
    </ol>
  );
}
interface LineProps extends Omit<SessionListProps, 'sessions'> {
  session: Session;
  near: boolean;
}
function SessionLine({ session, near, deeds, onFiles, now }: LineProps) {
  const t = useWords();
  const live = useLive();
  const language = useLanguage();
  const { answers, lesson } = session;
  const runs = Date.parse(session.starts_at) <= now && now < Date.parse(session.ends_at) && !session.cancelled;
  return (
    <li className={session.cancelled ? 'off' : undefined}>
      <DayBlock day={session.on_date} today={dayInDhaka(now)} />
      <div className="grow">
        <h2 className="session-title">{pick(language, session.title, session.bn_title)}</h2>
        <p className="small">{saySession(language, session)}</p>
        {lesson && <p className="tiny">{t(words.about_lesson, { title: pick(language, lesson.title, lesson.bn_title) })}</p>}
        <SessionMarks session={session} runs={runs} />
        {session.cancelled && session.reason && <p className="small muted">{session.reason}</p>}
        <div className="row session-about">
          {(session.files > 0 || session.can.update === true) && (
            <Button look="b3" icon="file" onClick={() => onFiles(session)}>
              {session.files > 0 ? t(fileWords.files_n, { n: session.files }) : t(fileWords.files)}
            </Button>
          )}
          {!session.cancelled && (
            <ButtonLink
              look="b3"
              icon="messages-square"
              to={atClassDiscussion({ id: session.batch_id, slug: 'class', session: session.id })}
            >
              {t(words.discussion)}
            </ButtonLink>
          )}
        </div>
        {session.can.answer === true && <AnswerButtons session={session} near={near} />}
      </div>
      {deeds && (
        <div className="row session-acts">
          {answers && answers.come + answers.away > 0 && (
            <Button look="b3" icon="users" onClick={() => deeds.onAnswers(session)}>
              {t(words.answers, answers)}
            </Button>
          )}
          {live && session.can.update !== 'not_allowed' && (
            <Suspense>
              <SessionMenu session={session} deeds={deeds} />
            </Suspense>
          )}
        </div>
      )}
    </li>
  );
}
export function SessionMarks({ session, runs }: { session: Session; runs: boolean }) {
  const t = useWords();
  const language = useLanguage();
  const { moved_from, cancelled, fixed } = session;
  if (!runs && !moved_from && !cancelled && !fixed) return null;
  return (
    <p className="row">
      {runs && (
        <Badge kind="ok" icon="circle-play">
          {t(words.on_now)}
        </Badge>
      )}
      {cancelled && (
        <Badge kind="danger" icon="ban">
          {t(words.cancelled)}
        </Badge>
      )}
      {moved_from && !cancelled && (
        <Badge kind="warn" icon="calendar">
          {t(words.moved_from, { at: dateTime(language, moved_from) })}
        </Badge>
      )}
      {fixed && !cancelled && <Badge icon="pin">{t(words.fixed)}</Badge>}
    </p>
  );
}
