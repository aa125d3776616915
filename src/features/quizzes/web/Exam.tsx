// Exam in a lesson: what is said before, the attempt with its time, and the result. The time is the server's: this page shows it and submits at its end.
import './exam.css';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { askSignedIn, Refused } from '#core/contract/web/client.ts';
import { useAsk } from '#core/contract/web/hooks.ts';
import { dateTime } from '#core/i18n/dates.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { useOutboxNews } from '#core/outbox/web/provider.tsx';
import type { GivenAnswer } from '#features/questions/rules.ts';
import { BothLanguages, loadAsks, typesIn, useAsksAhead } from '#features/questions/web/public.ts';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { EmptyState } from '#ui/States.tsx';
import { type Attempt, type Result, start as startCall, submit as submitCall, viewResult as resultCall } from '../contract.ts';
import { words as quizWords } from '../words.ts';
import { words } from '../words-exam.ts';
import { Asking } from './Asking.tsx';
import type { AnswerKeeper, Answers } from './answer-keeper.ts';
import { ExamClock } from './ExamClock.tsx';
import { ExamNews } from './ExamNews.tsx';
import { ExamResult } from './ExamResult.tsx';
import type { QuizProps } from './Quiz.tsx';
import { useKeeper } from './useKeeper.ts';
import { useListening } from './useListening.ts';

type Phase =
  | { at: 'intro' }
  | { at: 'asking'; attempt: Attempt; answers: Answers; ends: number }
  /** The time is over here: what waits in this browser is submitted with what was saved, as soon as there is a line. */
  | { at: 'over'; attempt_id: number | null; elsewhere?: boolean }
  /** `late`: its time was over before it was submitted. */
  | { at: 'result'; result: Result; late?: boolean };
const RETRY_MS = 5_000;
/** How far what the server tells may differ from what is shown before it is taken over: an answer takes its way. */
const SLACK_MS = 3_000;
const endOf = (seconds_left: number | null): number => Date.now() + (seconds_left ?? 0) * 1000;
const isOffline = (error: unknown): boolean => !(error instanceof Refused) || error.code === 'offline' || error.status >= 500;

/** What applies before and while answering. */
function Facts({ lesson: { quiz, minutes }, left }: { lesson: QuizProps['lesson']; left: number }) {
  const t = useWords();
  const language = useLanguage();
  const { question_count: n, marks, pass_percent: percent, due_at, overdue, extra_percent } = quiz!;
  return (
    <ul className="rules">
      <li>{marks === null ? t(quizWords.facts_without_marks, { n, percent }) : t(quizWords.facts, { n, marks, percent })}</li>
      <li>{t(words.limit, { n: Math.ceil((minutes * (100 + extra_percent)) / 100) })}</li>
      {extra_percent > 0 && <li>{t(words.extra, { n: extra_percent, minutes })}</li>}
      <li>{t(words.tries, { left, all: quiz!.attempts_allowed ?? 1 })}</li>
      {due_at && !overdue && <li>{t(words.due, { when: dateTime(language, due_at) })}</li>}
      <li>{t(words.goes_on)}</li>
      <li>{t(words.kept)}</li>
      <li>{t(words.by_itself)}</li>
      <li>{t(words.mixed)}</li>
    </ul>
  );
}

export default function Exam({ lesson, kept, hrefOf, next, onScreen, onResult }: QuizProps) {
  const t = useWords();
  const language = useLanguage();
  const quiz = lesson.quiz!;
  const [shown, setPhase] = useState<Phase>(() => (quiz.time_over ? { at: 'over', attempt_id: quiz.open_attempt_id } : { at: 'intro' }));
  const starting = useAsk(startCall);
  const looking = useAsk(resultCall);
  // it was over before this page was told
  const missed = shown.at === 'intro' && starting.error?.code === 'exam_time_over';
  const phase: Phase = missed ? { at: 'over', attempt_id: quiz.open_attempt_id } : shown;
  const keeper = useKeeper(phase.at === 'asking' || phase.at === 'over');
  const [failed, setFailed] = useState<string>();
  const [busy, setBusy] = useState(false);
  const leads_on = phase.at === 'asking' || (phase.at === 'result' && phase.result.passed === true && next !== undefined);
  const screen = phase.at === 'over' ? 'asking' : phase.at;
  useEffect(() => {
    onScreen(screen, leads_on);
    return () => onScreen('intro', false);
  }, [screen, leads_on, onScreen]);

  useAsksAhead(lesson.quiz!);
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
      await loadAsks(typesIn(attempt.questions));
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
  const send = async (attempt_id: number | null, answers: Answers, late: boolean): Promise<void> => {
    const given = attempt_id !== null && { attempt: attempt_id, answers: Object.fromEntries(answers) };
    const result = await askSignedIn(submitCall, { lesson: lesson.id, ...given });
    if (attempt_id !== null) await keeperNow.current?.forget(attempt_id, [...answers.keys()]).catch(() => {});
    setPhase({ at: 'result', result, late });
    onResult(result);
  };
  const submit = async (attempt: Attempt, answers: Answers) => {
    setBusy(true);
    setFailed(undefined);
    try {
      await send(attempt.id, answers, false);
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
    const { attempt_id } = phase;
    try {
      // no more than that: a page that was left behind does not put its old answers over those given elsewhere
      const waiting = attempt_id === null ? undefined : await keeperNow.current?.listUnsent(attempt_id).catch(() => undefined);
      await send(attempt_id, waiting ?? new Map(), !phase.elsewhere);
      setNoLine(false);
    } catch (error) {
      if (isOffline(error)) setNoLine(true);
      else setFailed((error as Refused).message);
    } finally {
      closing.current = false;
    }
  });
  // what waits is known once it is known who is signed in
  const over = phase.at === 'over' && failed === undefined && keeper !== null;
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
  const heard = useListening(phase.at === 'asking' ? phase.attempt.id : null, {
    onTime: learn,
    // closed elsewhere, or by the clock: its result is asked for
    onSubmitted: (attempt_id) =>
      setPhase((was) =>
        was.at === 'asking' && was.attempt.id === attempt_id ? { at: 'over', attempt_id, elsewhere: Date.now() < was.ends } : was,
      ),
  });
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
        <EmptyState icon="clock" title={t(phase.elsewhere ? words.submitted_elsewhere : words.time_over)}>
          {failed ?? t(noLine ? words.no_line : words.submitting)}
        </EmptyState>
      </div>
    );
  if (phase.at === 'asking' && keeper) {
    const { attempt, ends } = phase;
    const paused = heard?.paused ?? attempt.paused;
    const asking = (
      <Asking
        key={attempt.id}
        attempt={attempt}
        rules={<Facts lesson={lesson} left={attempt.attempts_left ?? 0} />}
        first={phase.answers}
        keeper={keeper}
        kept={kept}
        hrefOf={hrefOf}
        busy={busy}
        failed={failed}
        onSubmit={(answers) => {
          if (Date.now() >= ends && !paused) setPhase({ at: 'over', attempt_id: attempt.id });
          else void submit(attempt, answers);
        }}
        clock={(end) => <ExamClock ends={ends} paused={paused} onEnd={end} />}
        news={heard && <ExamNews orders={heard.orders} />}
        stop={
          paused && (
            <div role="status">
              <EmptyState icon="pause" title={t(words.paused)}>
                {t(words.paused_text)}
              </EmptyState>
            </div>
          )
        }
      />
    );
    return (
      <BothLanguages value={attempt.given?.both_languages ?? false}>
        <div className={attempt.given?.large_text ? 'xlarge' : undefined}>{asking}</div>
      </BothLanguages>
    );
  }
  if (phase.at === 'result')
    return (
      <ExamResult
        result={phase.result}
        late={phase.late}
        hrefOf={hrefOf}
        next={next}
        onAgain={phase.result.attempts_left === 0 || phase.result.overdue ? undefined : press}
        busy={starting.busy || early}
        failed={starting.error && (starting.error.code === 'offline' ? t(words.needs_line) : starting.error.message)}
      />
    );
  const open = quiz.open_attempt_id !== null;
  const left = Math.max(0, (quiz.attempts_allowed ?? 1) - quiz.attempts_used - (open ? 1 : 0));
  const none = !open && (quiz.overdue || left === 0);
  const error = starting.error ?? looking.error;
  return (
    <section className="qc">
      {quiz.passed && <Callout kind="ok">{t(words.passed_before)}</Callout>}
      {open && quiz.ends_at && (
        <Callout kind="warn">{quiz.paused ? t(words.paused) : t(words.under_way, { when: dateTime(language, quiz.ends_at) })}</Callout>
      )}
      {quiz.starts_at && !open && !quiz.overdue && (
        <Callout kind="info">{t(words.opens_on, { when: dateTime(language, quiz.starts_at) })}</Callout>
      )}
      {quiz.overdue && quiz.due_at && !open && <Callout kind="warn">{t(words.over_on, { when: dateTime(language, quiz.due_at) })}</Callout>}
      {none ? left === 0 && !quiz.overdue && <p>{t(words.none_left)}</p> : !open && <Facts lesson={lesson} left={left} />}
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
