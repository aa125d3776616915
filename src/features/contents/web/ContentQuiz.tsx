// Quiz of a content: its questions on one page, submitted together, and what each answer came to.
import '#ui/styles/fields.css';
import '#features/quizzes/web/public-styles.ts';
import { useState } from 'react';
import { useAsk } from '#core/contract/web/hooks.ts';
import { formatPercent, hundredths, number } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import type { GivenAnswer } from '#features/questions/rules.ts';
import { AskedText, PartVerdicts, verdictWords } from '#features/quizzes/web/public.ts';
import { GivenView, Html, Question } from '#features/questions/web/public.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { type Attempt, type Order, type OrderedContent, type QuizResult, submitQuiz } from '../contract.ts';
import { webWords as words } from '../words-web.ts';

const looks = { right: 'ok', partly: 'warn', wrong: 'danger', empty: 'plain', unmarked: 'plain' } as const;
export interface ContentQuizProps {
  quiz: NonNullable<OrderedContent['quiz']>;
  order: Order | null;
  onSubmitted: (order: Order) => void;
}
export default function ContentQuiz({ quiz, order, onSubmitted }: ContentQuizProps) {
  const t = useWords();
  const [given, setGiven] = useState<Readonly<Record<string, GivenAnswer | null>>>({});
  const [result, setResult] = useState<QuizResult>();
  const submitting = useAsk(submitQuiz);
  const left = quiz.attempts_allowed === null ? null : quiz.attempts_allowed - (quiz.attempts[0]?.number ?? 0);
  if (result)
    return (
      <Result
        result={result}
        onAgain={() => {
          setResult(undefined);
          setGiven({});
        }}
      />
    );
  const submit = async () => {
    if (!order) return;
    const answers = quiz.questions.map(({ key }) => ({ key, answer: given[key] ?? null }));
    const done = await submitting.run({ enroll: order.id, version: quiz.version, answers });
    if (!done) return;
    setResult(done);
    onSubmitted(done.order);
    scrollTo(0, 0);
  };
  const last = quiz.attempts[0];
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {last && <LastAttempt attempt={last} />}
      {left !== null && <p className="small muted">{t(words.attempts_left, { n: Math.max(0, left) })}</p>}
      {quiz.questions.map((question, i) => (
        <section key={question.key} className="card stack" aria-label={t(words.question_n, { n: i + 1 })}>
          <Question
            name={`q-${question.key}`}
            question={question}
            given={given[question.key] ?? null}
            onGive={(answer) => setGiven((was) => ({ ...was, [question.key]: answer }))}
          />
        </section>
      ))}
      {submitting.error && (
        <Callout kind="bad" alert>
          {submitting.error.message}
        </Callout>
      )}
      {order ? (
        <div className="row">
          <Button type="submit" busy={submitting.busy} disabled={left !== null && left <= 0}>
            {t(words.submit)}
          </Button>
        </div>
      ) : (
        <p className="muted">{t(words.enrol_to_submit)}</p>
      )}
    </form>
  );
}
function LastAttempt({ attempt }: { attempt: Attempt }) {
  const t = useWords();
  const language = useLanguage();
  return (
    <Callout kind={attempt.passed ? 'ok' : 'info'}>
      {t(attempt.passed ? words.passed : words.not_passed)} ·{' '}
      {t(words.result, { score: hundredths(language, attempt.score), max: hundredths(language, attempt.max_score) })} ·{' '}
      {formatPercent(language, attempt.percent)}
    </Callout>
  );
}
function Result({ result, onAgain }: { result: QuizResult; onAgain: () => void }) {
  const t = useWords();
  const language = useLanguage();
  return (
    <section className="stack" aria-label={t(words.questions)}>
      <div role="status">
        <LastAttempt attempt={result} />
      </div>
      {result.questions.map((q, i) => (
        <article key={q.key} className="card flat rq" aria-label={t(words.question_n, { n: i + 1 })}>
          <div className="row">
            <span className="small muted">{t(words.question_n, { n: number(language, i + 1) })}</span>
            <Badge kind={looks[q.verdict]}>{t(verdictWords[q.verdict])}</Badge>
          </div>
          <AskedText question={q} />
          {q.parts && <PartVerdicts parts={q.parts} />}
          <GivenView question={q} given={q.answer} verdict={q.verdict} right={q.right_answer} parts={q.parts} />
          {(q.explanation_html || q.bn_explanation_html) && (
            <div>
              <b>{t(words.explained)}</b>
              <Html as="div" en={q.explanation_html} bn={q.bn_explanation_html} />
            </div>
          )}
        </article>
      ))}
      {(result.attempts_left === null || result.attempts_left > 0) && (
        <div className="row">
          <Button look="b2" icon="rotate-ccw" onClick={onAgain}>
            {t(words.again)}
          </Button>
        </div>
      )}
    </section>
  );
}
