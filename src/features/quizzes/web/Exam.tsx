// Exam in a lesson: what is said before, the attempt with its time, and the result. The time is the server's: this page shows it and submits at its end.
import './exam.css';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { askSignedIn, Refused } from '#core/contract/web/client.ts';
import { useAsk } from '#core/contract/web/hooks.ts';
import { dateTime } from '#core/i18n/dates.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { useOutboxNews } from '#core/outbox/web/provider.tsx';
import type { GivenAnswer } from '#features/questions/rules.ts';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { EmptyState } from '#ui/States.tsx';
import { type Attempt, type Result, start as startCall, submit as submitCall, viewResult as resultCall } from '../contract.ts';
import { words as quizWords } from '../words.ts';
import { words } from '../words-exam.ts';
import { Asking } from './Asking.tsx';
import type { AnswerKeeper, Answers } from './answer-keeper.ts';
import { ExamClock } from './ExamClock.tsx';
import { ExamResult } from './ExamResult.tsx';
import type { QuizProps } from './Quiz.tsx';
import { useKeeper } from './useKeeper.ts';

type Phase =
  | { at: 'intro' }
  | { at: 'asking'; attempt: Attempt; answers: Answers; ends: number }
  /** The time is over here: what was answered is submitted, as soon as there is a line. */
  | { at: 'over'; attempt: Attempt | undefined; answers: Answers }
  | { at: 'result'; result: Result };
const RETRY_MS = 5_000;
/** How far what the server tells may differ from what is shown before it is taken over: an answer takes its way. */
const SLACK_MS = 3_000;
const endOf = (seconds_left: number | null): number => Date.now() + (seconds_left ?? 0) * 1000;
const isOffline = (error: unknown): boolean => !(error instanceof Refused) || error.code === 'offline' || error.status >= 500;

export default function Exam({ lesson, kept, hrefOf, next, onScreen, onResult }: QuizProps) {
  const t = useWords();
  const language = useLanguage();
  const quiz = lesson.quiz!;
  const [phase, setPhase] = useState<Phase>(() =>
    quiz.time_over ? { at: 'over', attempt: undefined, answers: new Map() } : { at: 'intro' },
  );
  const keeper = useKeeper(phase.at === 'asking');
  const [failed, setFailed] = useState<string>();
  const [busy, setBusy] = useState(false);
  const starting = useAsk(startCall);
  const looking = useAsk(resultCall);
  const leads_on = phase.at === 'asking' || (phase.at === 'result' && phase.result.passed && next !== undefined);
  const shown = phase.at === 'over' ? 'asking' : phase.at;
  useEffect(() => {
    onScreen(shown, leads_on);
    return () => onScreen('intro', false);
  }, [shown, leads_on, onScreen]);

  /** Pressed before it was known who is signed in, and so where answers are kept. */
  const [early, setEarly] = useState(false);
  const { run: askStart } = starting;
  const begin = useCallback(
    async (to: AnswerKeeper) => {
      const attempt = await askStart({ lesson: lesson.id });
      setEarly(false);
      if (!attempt) return;
      const answers = new Map(attempt.answers.map((a) => [a.question_id, a.answer as GivenAnswer | null]));
      for (const [id, answer] of await to.listUnsent(attempt.id).catch(() => [])) answers.set(id, answer);
      setPhase({ at: 'asking', attempt, answers, ends: endOf(attempt.seconds_left) });
    },
    [askStart, lesson.id],
  );
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- it asks the server
    if (early && keeper) void begin(keeper);
  }, [early, keeper, begin]);
  const press = () => (keeper ? void begin(keeper) : setEarly(true));

  const keeperNow = useRef(keeper);
  useEffect(() => {
    if (keeper) keeperNow.current = keeper;
  }, [keeper]);
  const send = async (attempt: Attempt | undefined, answers: Answers): Promise<void> => {
    const given = attempt && { attempt: attempt.id, answers: Object.fromEntries(answers) };
    const result = await askSignedIn(submitCall, { lesson: lesson.id, ...given });
    const ids = attempt?.questions.map((q) => q.id) ?? [];
    if (attempt) await keeperNow.current?.forget(attempt.id, ids).catch(() => {});
    setPhase({ at: 'result', result });
    onResult(result);
  };
  const submit = async (attempt: Attempt, answers: Answers) => {
    setBusy(true);
    setFailed(undefined);
    try {
      await send(attempt, answers);
    } catch (error) {
      setFailed(isOffline(error) ? t(words.submit_later) : (error as Refused).message);
    } finally {
      setBusy(false);
    }
  };

  const [noLine, setNoLine] = useState(false);
  const closing = useRef(false);
  const close = useEffectEvent(async () => {
    if (phase.at !== 'over' || closing.current) return;
    closing.current = true;
    const { attempt, answers } = phase;
    try {
      await send(attempt, answers);
      setNoLine(false);
    } catch (error) {
      if (isOffline(error)) setNoLine(true);
      else setFailed((error as Refused).message);
    } finally {
      closing.current = false;
    }
  });
  const over = phase.at === 'over' && failed === undefined;
  useEffect(() => {
    if (!over) return;
    // oxlint-disable-next-line react/set-state-in-effect -- it asks the server
    void close();
    const again = () => void close();
    const timer = setInterval(again, RETRY_MS);
    addEventListener('online', again);
    return () => {
      clearInterval(timer);
      removeEventListener('online', again);
    };
  }, [over]);
  const learn = useCallback(
    (attempt: number, seconds_left: number | null) =>
      setPhase((was) => {
        if (was.at !== 'asking' || was.attempt.id !== attempt || seconds_left === null) return was;
        const ends = endOf(seconds_left);
        return Math.abs(ends - was.ends) > SLACK_MS ? { ...was, ends } : was;
      }),
    [],
  );
  useOutboxNews(
    useCallback(
      (news) => {
        if (news.kind !== 'answer' || !('answer' in news)) return;
        learn(Number(news.input.attempt), (news.answer as { seconds_left: number | null }).seconds_left);
      },
      [learn],
    ),
  );

  if (phase.at === 'over')
    return (
      <div role="status">
        <EmptyState icon="clock" title={t(words.time_over)}>
          {failed ?? t(noLine ? words.no_line : words.submitting)}
        </EmptyState>
      </div>
    );
  if (phase.at === 'asking' && keeper) {
    const { attempt, ends } = phase;
    return (
      <Asking
        key={attempt.id}
        attempt={attempt}
        rules={{ ...quiz, attempts_left: attempt.attempts_left }}
        first={phase.answers}
        keeper={keeper}
        kept={kept}
        hrefOf={hrefOf}
        busy={busy}
        failed={failed}
        onSubmit={(answers) => {
          if (Date.now() >= ends) setPhase({ at: 'over', attempt, answers });
          else void submit(attempt, answers);
        }}
        clock={(end) => <ExamClock ends={ends} onEnd={end} />}
      />
    );
  }
  if (phase.at === 'result')
    return (
      <ExamResult
        result={phase.result}
        hrefOf={hrefOf}
        next={next}
        onAgain={phase.result.attempts_left === 0 || phase.result.overdue ? undefined : press}
        busy={starting.busy || early}
        failed={starting.error && (starting.error.code === 'offline' ? t(words.needs_line) : starting.error.message)}
      />
    );
  const all = quiz.attempts_allowed ?? 1;
  const left = Math.max(0, all - quiz.attempts_used);
  const open = quiz.open_attempt_id !== null;
  const none = !open && (quiz.overdue || left === 0);
  const error = starting.error ?? looking.error;
  const { question_count: n, marks, pass_percent: percent, due_at } = quiz;
  return (
    <section className="qc">
      {quiz.passed && <Callout kind="ok">{t(words.passed_before)}</Callout>}
      {quiz.overdue && due_at && !open && <Callout kind="warn">{t(words.over_on, { when: dateTime(language, due_at) })}</Callout>}
      <ul className="rules">
        <li>{marks === null ? t(quizWords.facts_without_marks, { n, percent }) : t(quizWords.facts, { n, marks, percent })}</li>
        <li>{t(words.limit, { n: lesson.minutes })}</li>
        <li>{t(words.tries, { left, all })}</li>
        {due_at && !quiz.overdue && <li>{t(words.due, { when: dateTime(language, due_at) })}</li>}
        <li>{t(words.goes_on)}</li>
        <li>{t(words.kept)}</li>
        <li>{t(words.by_itself)}</li>
        <li>{t(words.mixed)}</li>
      </ul>
      {error && (
        <Callout kind="bad" alert>
          {error.code === 'offline' ? t(words.needs_line) : error.message}
        </Callout>
      )}
      <div className="row">
        {!none && (
          <Button size="lg" look={quiz.passed ? 'b2' : 'solid'} busy={starting.busy || early} onClick={press}>
            {t(open ? words.go_on : quiz.last_attempt_id !== null ? words.again : words.start)}
          </Button>
        )}
        {quiz.last_attempt_id !== null && (
          <Button
            look="b2"
            busy={looking.busy}
            onClick={async () => {
              const result = await looking.run({ attempt: quiz.last_attempt_id! });
              if (result) setPhase({ at: 'result', result });
            }}
          >
            {t(quizWords.last_result)}
          </Button>
        )}
      </div>
    </section>
  );
}
