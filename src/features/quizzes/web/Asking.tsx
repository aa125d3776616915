// Quiz attempt: one question a page, answers saved as given, review, submit.
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { number } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { serverMillis } from '#core/outbox/web/server-clock.ts';
import type { GivenAnswer } from '#features/questions/rules.ts';
import { Question } from '#features/questions/web/public.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import type { Attempt } from '../contract.ts';
import { useShortcuts } from '#ui/shortcuts.ts';
import { words } from '../words.ts';
import type { AnswerKeeper, Answers } from './answer-keeper.ts';

/** Typing rests this long before it is kept; a choice is kept at once. */
const REST_MS = 500;

/** Keeps answers with a count that only grows, so that a late older one never wins. */
function useKeeping(attempt: Attempt, keeper: AnswerKeeper) {
  const sequence = useRef(Math.max(0, ...attempt.answers.map((a) => a.sequence)));
  const waiting = useRef(new Map<number, { answer: GivenAnswer | null; timer: ReturnType<typeof setTimeout> }>());
  const keepNow = useCallback(
    (question_id: number) => {
      const word = waiting.current.get(question_id);
      if (!word) return;
      clearTimeout(word.timer);
      waiting.current.delete(question_id);
      sequence.current = Math.max(sequence.current + 1, serverMillis());
      // what cannot be kept stays on the screen and goes along with the submission
      void keeper.keep(attempt.id, question_id, word.answer, sequence.current).catch(() => {});
    },
    [attempt.id, keeper],
  );
  const keepAll = useCallback(() => {
    for (const id of [...waiting.current.keys()]) keepNow(id);
  }, [keepNow]);
  useEffect(() => {
    addEventListener('pagehide', keepAll);
    return () => {
      removeEventListener('pagehide', keepAll);
      keepAll();
    };
  }, [keepAll]);
  const give = (question_id: number, answer: GivenAnswer | null, typed: boolean) => {
    clearTimeout(waiting.current.get(question_id)?.timer);
    waiting.current.set(question_id, { answer, timer: setTimeout(() => keepNow(question_id), typed ? REST_MS : 0) });
  };
  return { give, keepAll };
}

export interface AskingProps {
  attempt: Attempt;
  first: Answers;
  keeper: AnswerKeeper;
  kept: ReactNode;
  busy: boolean;
  failed: string | undefined;
  onSubmit: (answers: Answers) => void;
}
export function Asking({ attempt, first, keeper, kept, busy, failed, onSubmit }: AskingProps) {
  const t = useWords();
  const language = useLanguage();
  const [answers, setAnswers] = useState(first);
  const { questions } = attempt;
  const open = questions.filter((q) => !answers.get(q.id));
  const [n, setN] = useState(() =>
    Math.max(
      0,
      questions.findIndex((q) => !first.get(q.id)),
    ),
  );
  const [summary, setSummary] = useState(false);
  const { give, keepAll } = useKeeping(attempt, keeper);
  const heading = useRef<HTMLHeadingElement>(null);
  const moved = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: focus follows the question
  useEffect(() => {
    if (moved.current) heading.current?.focus();
    moved.current = true;
  }, [n, summary]);
  const question = questions[n]!;
  const answer = answers.get(question.id) ?? null;
  const set = (next: GivenAnswer | null) => {
    setAnswers(new Map(answers).set(question.id, next));
    give(question.id, next, question.type === 'numeric' || question.type === 'fill_in');
  };
  const go = (to: number) => {
    keepAll();
    setSummary(false);
    setN(Math.min(questions.length - 1, Math.max(0, to)));
  };
  const toSummary = () => {
    keepAll();
    setSummary(true);
  };
  const list = useRef<HTMLOListElement>(null);
  useShortcuts({
    'Shift+ArrowRight': () => !summary && n < questions.length - 1 && go(n + 1),
    'Shift+ArrowLeft': () => go(summary ? n : n - 1),
    'Alt+KeyS': toSummary,
    // an attempt ends by the button there, not by one key
    'Alt+KeyE': toSummary,
    'Alt+KeyQ': () => list.current?.querySelectorAll('button')[n]?.focus(),
  });
  const palette = (
    <ol ref={list} className="pal" aria-label={t(words.all_questions)}>
      {questions.map((q, i) => (
        <li key={q.id}>
          <button
            type="button"
            className={[answers.get(q.id) && 'ans', i === n && !summary && 'now'].filter(Boolean).join(' ')}
            aria-current={i === n && !summary ? 'step' : undefined}
            onClick={() => go(i)}
          >
            <span className="vh">
              {t(words.question_n, { n: i + 1 })}, {t(answers.get(q.id) ? words.answered : words.unanswered)}
            </span>
            <span aria-hidden="true">{number(language, i + 1)}</span>
          </button>
        </li>
      ))}
    </ol>
  );
  if (summary)
    return (
      <section className="stack">
        <h2 ref={heading} tabIndex={-1}>
          {t(words.summary)}
        </h2>
        {kept}
        <div className="card">{palette}</div>
        <Callout kind={open.length ? 'warn' : 'ok'}>{open.length ? t(words.left_open, { n: open.length }) : t(words.all_answered)}</Callout>
        {failed && (
          <Callout kind="bad" alert>
            {failed}
          </Callout>
        )}
        <div className="row">
          <Button size="lg" look={open.length ? 'solid' : 'b2'} onClick={() => go(open.length ? questions.indexOf(open[0]!) : n)}>
            {t(words.back)}
          </Button>
          <Button size="lg" look={open.length ? 'b2' : 'solid'} busy={busy} onClick={() => onSubmit(answers)}>
            {t(open.length ? words.submit_anyway : words.submit)}
          </Button>
        </div>
      </section>
    );
  return (
    <section className="stack">
      <div className="row">
        <h2 ref={heading} tabIndex={-1} className="qn">
          <Badge kind="brand">{t(words.question_of, { n: n + 1, all: questions.length })}</Badge>
        </h2>
        <span className="tiny">{t(words.marks, { n: question.marks })}</span>
        <span className="push">{kept}</span>
      </div>
      {palette}
      <Question key={question.id} name={`q${question.id}`} question={question} given={answer} onGive={set} />
      <div className="row">
        <Button look="bn" icon="chevron-left" aria-disabled={n === 0} aria-keyshortcuts="Shift+ArrowLeft" onClick={() => go(n - 1)}>
          {t(words.previous)}
        </Button>
        <span className="push" />
        {n < questions.length - 1 ? (
          <Button iconEnd="arrow-right" aria-keyshortcuts="Shift+ArrowRight" onClick={() => go(n + 1)}>
            {t(words.next)}
          </Button>
        ) : (
          <Button iconEnd="arrow-right" aria-keyshortcuts="Alt+S" onClick={toSummary}>
            {t(words.to_summary)}
          </Button>
        )}
      </div>
      <div className="row">
        {answer && (
          <Button look="b3" icon="rotate-ccw" onClick={() => set(null)}>
            {t(words.clear)}
          </Button>
        )}
        {n < questions.length - 1 && (
          <Button look="b3" icon="list-checks" aria-keyshortcuts="Alt+S" onClick={toSummary}>
            {t(words.to_summary)}
          </Button>
        )}
      </div>
    </section>
  );
}
