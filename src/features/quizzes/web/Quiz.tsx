// Quiz in a lesson: start, attempt, result.
import '#ui/styles/fields.css';
import './result.css';
import { type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { askSignedIn, Refused } from '#core/contract/web/client.ts';
import { useAsk } from '#core/contract/web/hooks.ts';
import { dateTime } from '#core/i18n/dates.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import type { Contents } from '#features/lessons/contract.ts';
import type { GivenAnswer } from '#features/questions/rules.ts';
import { loadAsksOf, useAsksAhead } from '#features/questions/web/public.ts';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { type Attempt, type Result, viewResult as resultCall, start as startCall, submit as submitCall } from '../contract.ts';
import { words } from '../words.ts';
import { words as paperWords } from '../words-papers.ts';
import type { AnswerKeeper, Answers } from './answer-keeper.ts';
import { HandedIn } from './HandedIn.tsx';
import { PaperNote } from './PaperNote.tsx';
import { renewPaper } from './papers.ts';
import { type Rules, RulesList } from './Instructions.tsx';
import { QuizAsking } from './QuizAsking.tsx';
import { type NextLesson, ResultView } from './ResultView.tsx';
import { useKeeper } from './useKeeper.ts';
import { useWithoutConnection } from './useWithoutConnection.ts';
import { latePart } from '#ui/latePart.ts';

const KeptPapers = latePart(() => import('./KeptPapers.tsx'));

export type QuizScreen = 'intro' | 'asking' | 'result';
export interface QuizProps {
  lesson: Contents;
  course_id: number;
  /** Says where answers are kept now. */
  kept: ReactNode;
  /** Takes the quiz along for a time without a connection. */
  keep: ReactNode;
  hrefOf: (lesson_id: number) => string;
  /** The lesson after the quiz. */
  next: NextLesson | undefined;
  /** Which of its screens is shown, and whether that one leads on to the next step itself. */
  onScreen: (screen: QuizScreen, leads_on: boolean) => void;
  /** A result came from the server. */
  onResult: (result: Result) => void;
}
type Phase = { at: 'intro' } | { at: 'asking'; attempt: Attempt; answers: Answers } | { at: 'result'; result: Result };

export default function Quiz({ lesson, course_id, kept, keep, hrefOf, next, onScreen, onResult }: QuizProps) {
  const t = useWords();
  const language = useLanguage();
  const [phase, setPhase] = useState<Phase>({ at: 'intro' });
  const keeper = useKeeper(phase.at === 'asking');
  const [failed, setFailed] = useState<string>();
  const [busy, setBusy] = useState(false);
  const starting = useAsk(startCall);
  const looking = useAsk(resultCall);
  const quiz = lesson.quiz!;
  const finish = (result: Result) => {
    setPhase({ at: 'result', result });
    onResult(result);
    void renewPaper(lesson.id);
  };
  const without = useWithoutConnection(lesson.id, course_id, (result) => (result ? finish(result) : setPhase({ at: 'intro' })));
  const [reading, setReading] = useState(false);
  useAsksAhead(quiz);
  const { begin: beginWithout, clear: clearWithout } = without;
  const handed_in = without.handedIn;
  const leads_on = (phase.at === 'asking' && !handed_in) || (phase.at === 'result' && phase.result.passed === true && next !== undefined);
  useEffect(() => {
    onScreen(handed_in ? 'intro' : phase.at, leads_on);
    return () => onScreen('intro', false);
  }, [phase.at, handed_in, leads_on, onScreen]);

  /** Pressed before it was known who is signed in, and so where answers are kept. */
  const [early, setEarly] = useState(false);
  const { run: askStart, clear: forgetRefusal } = starting;
  const begin = useCallback(
    async (keeper: AnswerKeeper) => {
      const attempt = await askStart({ lesson: lesson.id });
      setEarly(false);
      if (!attempt) {
        const local = await beginWithout();
        if (!local) return;
        // it was begun all the same: the result does not tell of a line that was missing then
        forgetRefusal();
        clearWithout();
        await loadAsksOf(local.attempt.questions);
        setPhase({ at: 'asking', attempt: local.attempt, answers: local.answers });
        return;
      }
      clearWithout();
      const answers = new Map(attempt.answers.map((a) => [a.question_id, a.answer as GivenAnswer | null]));
      for (const [id, answer] of await keeper.listUnsent(attempt.id).catch(() => [])) answers.set(id, answer);
      for (const { question_id, answer } of attempt.checked) answers.set(question_id, answer);
      await loadAsksOf(attempt.questions);
      setPhase({ at: 'asking', attempt, answers });
    },
    [askStart, forgetRefusal, beginWithout, clearWithout, lesson.id],
  );
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- it asks the server
    if (early && keeper) void begin(keeper);
  }, [early, keeper, begin]);
  const press = () => (keeper ? void begin(keeper) : setEarly(true));
  const keeperNow = useRef(keeper);
  useEffect(() => {
    keeperNow.current = keeper;
  }, [keeper]);
  const forgetAll = async (attempt: Pick<Attempt, 'id' | 'questions'> | undefined) => {
    if (!attempt) return;
    const ids = attempt.questions.map((q) => q.id);
    await keeperNow.current?.forget(attempt.id, ids).catch(() => {});
  };
  const submit = async (attempt: Pick<Attempt, 'id' | 'questions' | 'seal'> | undefined, answers: Answers) => {
    setBusy(true);
    setFailed(undefined);
    try {
      if (attempt && attempt.id < 0) {
        if (!(await without.handIn(answers, attempt.seal))) setFailed(t(words.offline_submit));
        return;
      }
      const sent = Object.fromEntries(answers);
      const result = await askSignedIn(submitCall, { lesson: lesson.id, answers: sent, ...(attempt && { attempt: attempt.id }) });
      await forgetAll(attempt);
      finish(result);
    } catch (error) {
      if (attempt && error instanceof Refused && error.code === 'offline' && (await without.handIn(answers, attempt.seal))) {
        // the paper holds them all
        await forgetAll(attempt);
        return;
      }
      setFailed(error instanceof Refused && error.code !== 'offline' ? error.message : t(words.offline_submit));
    } finally {
      setBusy(false);
    }
  };
  const rules = (left: number | null): Rules => ({ ...quiz, attempts_left: left });

  if (without.handedIn) return <HandedIn />;
  const local = phase.at === 'asking' && phase.attempt.id < 0;
  if (phase.at === 'asking' && keeper)
    return (
      <QuizAsking
        key={phase.attempt.id}
        attempt={phase.attempt}
        rules={<RulesList rules={rules(phase.attempt.attempts_left)} />}
        first={phase.answers}
        keeper={(local && without.keeper) || keeper}
        kept={kept}
        hrefOf={hrefOf}
        busy={busy}
        failed={failed ?? (without.refused && t(paperWords.refused, { why: without.refused }))}
        onSubmit={(answers) => void submit(phase.attempt, answers)}
      />
    );
  const told = without.told && <PaperNote told={without.told} />;
  if (phase.at === 'result')
    return (
      <>
        {told}
        <ResultView
          result={phase.result}
          hrefOf={hrefOf}
          next={next}
          onAgain={phase.result.attempts_left === 0 || phase.result.overdue ? undefined : press}
          busy={starting.busy || early}
          failed={starting.error?.message}
        />
      </>
    );
  const left = quiz.attempts_allowed === null ? null : Math.max(0, quiz.attempts_allowed - quiz.attempts_used);
  const open = quiz.open_attempt_id !== null;
  const none = quiz.overdue || (left === 0 && !open);
  const error = starting.error ?? looking.error;
  return (
    <section className="qc">
      {told}
      {quiz.passed && <Callout kind="ok">{t(words.passed_before)}</Callout>}
      {quiz.overdue && <Callout kind="warn">{t(words.due_over, { when: dateTime(language, quiz.due_at!) })}</Callout>}
      <RulesList rules={rules(left)} />
      {(error || failed) && (
        <Callout kind="bad" alert>
          {error?.message ?? failed}
        </Callout>
      )}
      {without.refused && (
        <Callout kind="bad" alert>
          {t(paperWords.refused, { why: without.refused })}
        </Callout>
      )}
      <div className="row">
        {!none && (
          <Button size="lg" look={quiz.passed ? 'b2' : 'solid'} busy={starting.busy || early} onClick={press}>
            {t(open ? words.go_on : quiz.last_attempt_id !== null ? words.again : words.start)}
          </Button>
        )}
        {quiz.overdue && open && (
          <Button size="lg" busy={busy} onClick={() => void submit(undefined, new Map())}>
            {t(words.see_what_counts)}
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
            {t(words.last_result)}
          </Button>
        )}
        {(quiz.kept_papers > 0 || without.told?.kept) && (
          <Button look="b3" onClick={() => setReading(true)}>
            {t(paperWords.see_uncounted)}
          </Button>
        )}
        {!none && keep}
      </div>
      {reading && (
        <Suspense>
          <KeptPapers lesson_id={lesson.id} onClose={() => setReading(false)} />
        </Suspense>
      )}
    </section>
  );
}
