// Quiz in a lesson: start, attempt, result.
import '#ui/styles/fields.css';
import './result.css';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { ask, Refused } from '#core/contract/web/client.ts';
import { useAsk } from '#core/contract/web/hooks.ts';
import { useOutbox } from '#core/outbox/web/provider.tsx';
import { useWords } from '#core/i18n/web/language.tsx';
import type { Contents } from '#features/lessons/contract.ts';
import type { GivenAnswer } from '#features/questions/rules.ts';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { type Attempt, type Result, result as resultCall, start as startCall, submit as submitCall } from '../contract.ts';
import { words } from '../words.ts';
import { Asking } from './Asking.tsx';
import { type AnswerKeeper, type Answers, answerKeeper } from './answer-keeper.ts';
import { ResultView } from './ResultView.tsx';

export interface QuizProps {
  lesson: Contents;
  /** Says where answers are kept now. */
  kept: ReactNode;
  hrefOf: (lesson_id: number) => string;
  /** A result came from the server. */
  onResult: (result: Result) => void;
}
type Phase = { at: 'intro' } | { at: 'asking'; attempt: Attempt; answers: Answers } | { at: 'result'; result: Result };

export default function Quiz({ lesson, kept, hrefOf, onResult }: QuizProps) {
  const t = useWords();
  const outbox = useOutbox();
  const keeper = useMemo(() => outbox && answerKeeper(outbox), [outbox]);
  const [phase, setPhase] = useState<Phase>({ at: 'intro' });
  const [failed, setFailed] = useState<string>();
  const [busy, setBusy] = useState(false);
  const starting = useAsk(startCall);
  const looking = useAsk(resultCall);
  const quiz = lesson.quiz!;

  /** Pressed before it was known who is signed in, and so where answers are kept. */
  const [early, setEarly] = useState(false);
  const { run: askStart } = starting;
  const begin = useCallback(
    async (keeper: AnswerKeeper) => {
      const attempt = await askStart({ lesson: lesson.id });
      setEarly(false);
      if (!attempt) return;
      const answers = new Map(attempt.answers.map((a) => [a.question_id, a.answer as GivenAnswer | null]));
      for (const [id, answer] of await keeper.listUnsent(attempt.id).catch(() => [])) answers.set(id, answer);
      setPhase({ at: 'asking', attempt, answers });
    },
    [askStart, lesson.id],
  );
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- it asks the server
    if (early && keeper) void begin(keeper);
  }, [early, keeper, begin]);
  const press = () => (keeper ? void begin(keeper) : setEarly(true));
  const submit = async (attempt: Attempt, answers: Answers) => {
    setBusy(true);
    setFailed(undefined);
    try {
      const result = await ask(submitCall, { lesson: lesson.id, answers: Object.fromEntries(answers) });
      const ids = attempt.questions.map((q) => q.id);
      await keeper?.forget(attempt.id, ids).catch(() => {});
      setPhase({ at: 'result', result });
      onResult(result);
    } catch (error) {
      setFailed(error instanceof Refused && error.code !== 'offline' ? error.message : t(words.offline_submit));
    } finally {
      setBusy(false);
    }
  };

  if (phase.at === 'asking' && keeper)
    return (
      <Asking
        attempt={phase.attempt}
        first={phase.answers}
        keeper={keeper}
        kept={kept}
        busy={busy}
        failed={failed}
        onSubmit={(answers) => void submit(phase.attempt, answers)}
      />
    );
  if (phase.at === 'result')
    return (
      <ResultView
        result={phase.result}
        hrefOf={hrefOf}
        onAgain={phase.result.attempts_left === 0 ? undefined : press}
        busy={starting.busy}
      />
    );
  const left = quiz.attempts_allowed === null ? null : Math.max(0, quiz.attempts_allowed - quiz.attempts_used);
  const none = left === 0 && quiz.open_attempt_id === null;
  const error = starting.error ?? looking.error;
  return (
    <section className="qc">
      <p>{t(words.facts, { n: quiz.question_count, marks: quiz.marks, percent: quiz.pass_percent })}</p>
      <p className="small">{left === null ? t(words.any_tries) : t(words.tries, { left, all: quiz.attempts_allowed! })}</p>
      {quiz.passed && <Callout kind="ok">{t(words.passed_before)}</Callout>}
      {!none && <p className="small muted">{t(words.kept_as_given)}</p>}
      {error && (
        <Callout kind="bad" alert>
          {error.message}
        </Callout>
      )}
      <div className="row">
        {!none && (
          <Button size="lg" look={quiz.passed ? 'b2' : 'solid'} busy={starting.busy || early} onClick={press}>
            {t(quiz.open_attempt_id !== null ? words.go_on : quiz.last_attempt_id !== null ? words.again : words.start)}
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
      </div>
    </section>
  );
}
