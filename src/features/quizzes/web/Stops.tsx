// Questions at which a video or a sound stops: asked below the player, answered once, judged by the server, and listed with what came of them.
import './result.css';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAsk } from '#core/contract/web/hooks.ts';
import { playTime } from '#core/i18n/dates.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import type { Played } from '#features/lessons/web/public.ts';
import type { GivenAnswer } from '#features/questions/rules.ts';
import { loadAsksOf, Question, stateOfAnswer } from '#features/questions/web/public.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { check as checkCall, type Checked, startStops, type Stops as Asked } from '../contract.ts';
import { words } from '../words.ts';
import { stopWords } from '../words-stops.ts';
import { verdictWords } from './Palette.tsx';
import { Told } from './Told.tsx';

/** Played on by more at once, it was moved: what lies between is not asked. */
const MOVED_SECONDS = 3;
const looks = { right: 'ok', partly: 'warn', wrong: 'danger', empty: 'danger', unmarked: 'brand' } as const;

export default function Stops({ lesson_id, chapters, at, playing, pause, goOn, hrefOf }: Played) {
  const t = useWords();
  const language = useLanguage();
  const starting = useAsk(startStops);
  const checking = useAsk(checkCall);
  const [asked, setAsked] = useState<Asked>();
  const [checked, setChecked] = useState<ReadonlyMap<number, Checked>>(new Map());
  const [given, setGiven] = useState<ReadonlyMap<number, GivenAnswer | null>>(new Map());
  /** Which of them is shown, and whether what is played waits for it. */
  const [open, setOpen] = useState<{ id: number; waits: boolean }>();
  const passed = useRef(new Set<number>());
  // who left before a question that waited is asked it when they come back
  const before = useRef(Math.max(0, at - MOVED_SECONDS + 1));
  const box = useRef<HTMLElement>(null);
  const { run } = starting;
  const begin = useCallback(async () => {
    const now = await run({ lesson: lesson_id });
    if (!now) return;
    await loadAsksOf(now.questions);
    setAsked(now);
    setChecked(new Map(now.checked.map((one) => [one.question_id, one])));
  }, [run, lesson_id]);
  // oxlint-disable-next-line react/set-state-in-effect -- it asks the server
  useEffect(() => void begin(), [begin]);
  const questions = asked?.questions ?? [];
  const show = (id: number, waits: boolean) => {
    checking.clear();
    setOpen({ id, waits });
  };
  const isDue = ({ id }: { id: number }) => !checked.has(id) && !passed.current.has(id);
  const look = useEffectEvent(() => {
    const from = before.current;
    before.current = at;
    if (!playing || at < from || at - from > MOVED_SECONDS) return;
    const due = questions.find((one) => one.at >= from && one.at <= at && isDue(one));
    if (!due) return;
    pause();
    if (document.fullscreenElement) void document.exitFullscreen().catch(() => {});
    show(due.id, true);
  });
  useEffect(() => look(), [at, playing]);
  const id = open?.id;
  useEffect(() => {
    const heading = id === undefined ? null : box.current?.querySelector<HTMLElement>('[data-asked]');
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView({ block: 'center' });
  }, [id]);
  if (starting.error && !asked)
    return (
      <div className="read">
        <Callout kind="warn">
          <p>
            {t(stopWords.missing)} {starting.error.message}
          </p>
          <Button look="b2" busy={starting.busy} onClick={() => void begin()}>
            {t(stopWords.retry)}
          </Button>
        </Callout>
      </div>
    );
  if (!asked) return null;
  const i = questions.findIndex((one) => one.id === id);
  const question = questions[i];
  const told = question && checked.get(question.id);
  const answer = question ? (told?.answer ?? given.get(question.id) ?? null) : null;
  const close = (from?: number) => {
    if (!question || !open) return;
    // seen once more, it is asked once more
    if (from === undefined) passed.current.add(question.id);
    else passed.current.delete(question.id);
    // several may wait at one second
    const next = from === undefined && open.waits ? questions.find((one) => one.at === question.at && isDue(one)) : undefined;
    if (next) return show(next.id, true);
    setOpen(undefined);
    if (from !== undefined || open.waits) return goOn(from);
    return box.current?.querySelectorAll<HTMLElement>('.chaps button')[i]?.focus();
  };
  const check = async () => {
    if (!question || !answer) return;
    const now = await checking.run({ attempt: asked.id, question_id: question.id, answer });
    if (now) setChecked((all) => new Map(all).set(now.question_id, now));
  };
  /** Where what a question is about begins: its chapter, else behind the question before. */
  const startOf = (second: number): number => Math.max(0, ...[...chapters, ...questions].flatMap((one) => (one.at < second ? one.at : [])));
  return (
    <section className="read stack asking" ref={box} aria-labelledby="stops">
      {question && (
        <div className="card stack">
          <h2 className="chaps-h" data-asked tabIndex={-1}>
            {t(stopWords.question, { n: i + 1, at: playTime(language, question.at) })}
          </h2>
          <Question
            key={question.id}
            name={`stop${question.id}`}
            alone
            question={question}
            given={answer}
            onGive={(next) => !told && setGiven(new Map(given).set(question.id, next))}
            closed={told !== undefined}
            right={told?.right_answer ?? undefined}
          />
          {told && <Told key={`told-${question.id}`} told={told} hrefOf={hrefOf} />}
          {checking.error && (
            <Callout kind="bad" alert>
              {checking.error.message}
            </Callout>
          )}
          <div className="row">
            {!told && (
              <Button
                icon="check"
                busy={checking.busy}
                disabled={stateOfAnswer(question, answer ?? undefined) === 'empty'}
                onClick={() => void check()}
              >
                {t(words.check)}
              </Button>
            )}
            <Button look={told ? 'solid' : 'b2'} onClick={() => close()}>
              {t(told ? stopWords.go_on : stopWords.skip)}
            </Button>
            <Button look="b3" icon="rotate-ccw" onClick={() => close(startOf(question.at))}>
              {t(stopWords.again, { at: playTime(language, startOf(question.at)) })}
            </Button>
          </div>
        </div>
      )}
      <div>
        <h2 className="chaps-h" id="stops">
          {t(stopWords.title)}
        </h2>
        <p className="small" role="status">
          {t(stopWords.answered, { n: questions.filter((one) => checked.has(one.id)).length, all: questions.length })}
        </p>
        <p className="small muted">{t(stopWords.note)}</p>
        <ol className="chaps">
          {questions.map((one, n) => {
            const verdict = checked.get(one.id)?.verdict;
            return (
              <li key={one.id}>
                <button
                  type="button"
                  aria-current={one.id === id ? 'step' : undefined}
                  onClick={() => {
                    pause();
                    show(one.id, playing);
                  }}
                >
                  <span className="num">{playTime(language, one.at)}</span>
                  <span>
                    {t(words.question_n, { n: n + 1 })}{' '}
                    <Badge kind={verdict && looks[verdict]}>{t(verdict ? verdictWords[verdict] : stopWords.not_yet)}</Badge>
                  </span>
                </button>
              </li>
            );
          })}
        </ol>
      </div>
    </section>
  );
}
