// Sessions one below the other: when, where, what became of them, and what their reader may do.
import { dateTime, dayInDhaka } from '#core/i18n/dates.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Icon, type IconName } from '#ui/Icon.tsx';
import { Menu } from '#ui/shell/Menu.tsx';
import { refusalOf, WhyNot, type Refusal } from '#ui/work/WhyNot.tsx';
import { useState } from 'react';
import type { Word } from '#core/i18n/words.ts';
import type { Session } from '../contract.ts';
import { errors } from '../words.ts';
import { words as fileWords } from '../words-files.ts';
import { words } from '../words-screen.ts';
import { AnswerButtons } from './AnswerButtons.tsx';
import { DayBlock } from './DayBlock.tsx';
import { saySession } from './say-session.ts';

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
  const language = useLanguage();
  const { answers, lesson } = session;
  const runs = Date.parse(session.starts_at) <= now && now < Date.parse(session.ends_at) && !session.cancelled;
  return (
    <li className={session.cancelled ? 'off' : undefined}>
      <DayBlock day={session.on_date} today={dayInDhaka(now)} />
      <div className="grow">
        <h3 className="session-title">{pick(language, session.title, session.bn_title)}</h3>
        <p className="small">{saySession(language, session)}</p>
        {lesson && <p className="tiny">{t(words.about_lesson, { title: pick(language, lesson.title, lesson.bn_title) })}</p>}
        <SessionMarks session={session} runs={runs} />
        {session.cancelled && session.reason && <p className="small muted">{session.reason}</p>}
        {(session.files > 0 || session.can.update === true) && (
          <div>
            <Button look="b3" icon="file" onClick={() => onFiles(session)}>
              {session.files > 0 ? t(fileWords.files_n, { n: session.files }) : t(fileWords.files)}
            </Button>
          </div>
        )}
        {session.can.answer === true && <AnswerButtons session={session} near={near} />}
      </div>
      {deeds && (
        <div className="row session-acts">
          {answers && answers.come + answers.away > 0 && (
            <Button look="b3" icon="users" onClick={() => deeds.onAnswers(session)}>
              {t(words.answers, answers)}
            </Button>
          )}
          {session.can.update !== 'not_allowed' && <SessionMenu session={session} deeds={deeds} />}
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
const acts = [
  { name: 'update', word: words.edit, icon: 'pencil', danger: false },
  { name: 'cancel', word: words.cancel, icon: 'ban', danger: true },
] as const satisfies readonly { name: string; word: Word; icon: IconName; danger: boolean }[];
/** What is refused stays, quiet, and says why. */
function SessionMenu({ session, deeds }: { session: Session; deeds: SessionDeeds }) {
  const t = useWords();
  const language = useLanguage();
  const [refusal, setRefusal] = useState<Refusal>();
  const name = pick(language, session.title, session.bn_title);
  return (
    <>
      <Menu className="end" buttonClass="ib" label={t(words.actions, { name })} button={<Icon name="ellipsis" />}>
        {(close) =>
          acts.map(({ name: act, word, icon, danger }) => {
            const may = session.can[act];
            return (
              <button
                key={act}
                type="button"
                aria-disabled={may !== true}
                className={['mi', danger && may === true && 'danger', may !== true && 'off'].filter(Boolean).join(' ')}
                onClick={() => {
                  close();
                  if (may !== true) setRefusal(refusalOf({ word, grant: 'batch.update' }, may, errors));
                  else (act === 'update' ? deeds.onEdit : deeds.onCancel)(session);
                }}
              >
                <Icon name={may === true ? icon : 'lock'} />
                {t(word)}
              </button>
            );
          })
        }
      </Menu>
      {refusal && <WhyNot refusal={refusal} onClose={() => setRefusal(undefined)} />}
    </>
  );
}
