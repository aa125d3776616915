// A SCORM package in its lesson: how far one is, its parts, and the frame that runs it apart from the site.
import { useCallback, useRef, useState } from 'react';
import { askSignedIn, Refused } from '#core/contract/web/client.ts';
import { useAnswer } from '#core/contract/web/hooks.ts';
import { useRetry } from '#core/contract/web/retry.ts';
import { number } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { useOutboxNews } from '#core/outbox/web/provider.tsx';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { ErrorState } from '#ui/States.tsx';
import { open, type Opened, type OwnPackage, type PartTold, type Saved, view } from '../contract.ts';
import { errors, words } from '../words.ts';
import { Running } from './Running.tsx';
import './scorm.css';

export interface ScormPanelProps {
  lesson_id: number;
  course_id: number;
  title: string;
  /** The lesson was done with it. */
  onDone: () => void;
}
export default function ScormPanel({ lesson_id, course_id, title, onDone }: ScormPanelProps) {
  const t = useWords();
  const answer = useAnswer(view, { id: lesson_id });
  useRetry(answer);
  const [saved, setSaved] = useState<OwnPackage>();
  const [opened, setOpened] = useState<{ told: Opened; part: string }>();
  const [elsewhere, setElsewhere] = useState(false);
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const start = useRef<HTMLDivElement>(null);
  const { data, error, loading, reload } = answer;
  const told = saved ?? data;
  const done = told?.done;
  useOutboxNews(
    useCallback(
      (news) => {
        if (news.kind !== 'scorm' || news.input.id !== lesson_id) return;
        if ('refused' in news) return setFault(`${t(words.not_kept)} ${news.refused.message}`);
        const now = news.answer as Saved;
        setFault(undefined);
        setSaved(now);
        setElsewhere(!now.current);
        if (now.done && !done) onDone();
      },
      [lesson_id, done, onDone, t],
    ),
  );
  const begin = async (part?: string) => {
    setBusy(true);
    setFault(undefined);
    try {
      const now = (await askSignedIn(open, { id: lesson_id })) as Opened;
      const next = now.parts.find(({ status }) => status !== 'completed' && status !== 'passed') ?? now.parts[0]!;
      setElsewhere(false);
      setSaved(now);
      setOpened({ told: now, part: part ?? next.id });
    } catch (wrong) {
      if (!(wrong instanceof Refused)) throw wrong;
      setFault(wrong.code === 'offline' ? t(words.needs_line) : wrong.message);
    } finally {
      setBusy(false);
    }
  };
  if (!told)
    return (
      <Card title={title}>
        {error ? (
          <ErrorState level={3} onRetry={reload} busy={loading}>
            {error.code === 'offline' ? t(words.needs_line) : error.message}
          </ErrorState>
        ) : (
          <span className="sk block" />
        )}
      </Card>
    );
  const running = opened && !elsewhere;
  return (
    <div className="stack" ref={start} tabIndex={-1}>
      <State told={told} />
      {fault && (
        <Callout kind="bad" alert>
          {fault}
        </Callout>
      )}
      {elsewhere && (
        <Callout kind="warn" alert>
          <p>{t(words.elsewhere)}</p>
          <Button look="b2" busy={busy} onClick={() => void begin(opened?.part)}>
            {t(words.continue_here)}
          </Button>
        </Callout>
      )}
      {running ? (
        <Running
          key={opened.told.opening}
          opened={opened.told}
          part={opened.part}
          course_id={course_id}
          title={title}
          onFail={() => setOpened(undefined)}
          onTooMuch={() => setFault(`${t(words.not_kept)} ${t(errors.too_much_kept)}`)}
          onClose={() => {
            setOpened(undefined);
            start.current?.focus();
            reload();
          }}
        />
      ) : (
        !elsewhere && (
          <div className="row">
            <Button icon="play" busy={busy} onClick={() => void begin()}>
              {t(told.done ? words.again : told.status ? words.go_on : words.begin)}
            </Button>
          </div>
        )
      )}
      {told.parts.length > 1 && (
        <Card title={t(words.parts)}>
          <ol className="scorm-parts">
            {told.parts.map((part, i) => (
              <Part
                key={part.id}
                part={part}
                n={i + 1}
                now={running !== undefined && running && opened.part === part.id}
                onOpen={() => void begin(part.id)}
              />
            ))}
          </ol>
        </Card>
      )}
    </div>
  );
}
const kinds = { incomplete: 'info', completed: 'ok', passed: 'ok', failed: 'warn' } as const;
function State({ told }: { told: OwnPackage }) {
  const t = useWords();
  const language = useLanguage();
  const { status, score, pass_percent } = told;
  const below = pass_percent !== null && (status === 'completed' || status === 'passed') && !told.done;
  return (
    <Callout kind={told.done ? 'ok' : 'info'}>
      {status === null && <p>{t(words.intro)}</p>}
      <p role="status">
        <span className="strong">{t(words.states[status ?? 'not_begun'])}</span>
        {score !== null && <> · {t(words.score, { score: number(language, Math.round(score)) })}</>}
        {pass_percent !== null && <> · {t(words.pass_mark, { score: number(language, pass_percent) })}</>}
      </p>
      {below && <p>{t(words.too_few)}</p>}
    </Callout>
  );
}
function Part({ part, n, now, onOpen }: { part: PartTold; n: number; now: boolean; onOpen: () => void }) {
  const t = useWords();
  const language = useLanguage();
  const name = part.title || t(words.part_n, { n: number(language, n) });
  return (
    <li>
      {now ? (
        <span className="strong" aria-current="true">
          {name}
        </span>
      ) : (
        <button type="button" className="link" onClick={onOpen}>
          {name}
        </button>
      )}
      <Badge kind={part.status === null ? 'plain' : kinds[part.status]}>
        {t(words.states[part.status ?? 'not_begun'])}
        {part.score !== null && <> · {t(words.score, { score: number(language, Math.round(part.score)) })}</>}
      </Badge>
    </li>
  );
}
