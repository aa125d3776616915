// Quiz result: score, and per question a verdict, a hint or the correct answer, and the lesson to read again.
import { useEffect, useRef } from 'react';
import { Link } from '#ui/Link.tsx';
import { decimal } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { Html, Question } from '#features/questions/web/public.ts';
import { Badge, type BadgeKind } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Icon, type IconName } from '#ui/Icon.tsx';
import { ProgressRing } from '#ui/Progress.tsx';
import type { JudgedQuestion, Result } from '../contract.ts';
import { words } from '../words.ts';

const looks: Record<JudgedQuestion['verdict'], { kind: BadgeKind; icon: IconName; note: 'ok' | 'warn' | 'bad' }> = {
  right: { kind: 'ok', icon: 'check', note: 'ok' },
  partly: { kind: 'warn', icon: 'circle-dot', note: 'warn' },
  wrong: { kind: 'danger', icon: 'x', note: 'bad' },
  empty: { kind: 'plain', icon: 'circle-help', note: 'bad' },
};
const nothing = () => {};

export function ResultView({
  result,
  hrefOf,
  onAgain,
  busy,
}: {
  result: Result;
  hrefOf: (lesson_id: number) => string;
  onAgain: (() => void) | undefined;
  busy: boolean;
}) {
  const t = useWords();
  const language = useLanguage();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const figure = (n: number) => decimal(language, n);
  const linkTo = (lesson: Result['way_back']) =>
    lesson && <Link to={hrefOf(lesson.id)}>{t(words.way_back, { title: pick(language, lesson.title, lesson.bn_title) })}</Link>;
  const back = linkTo(result.way_back);
  const over = result.answers_shown ? words.needed_over : words.needed_only;
  const needed = result.attempts_left === 0 ? over : result.answers_shown ? words.needed : words.needed_hints;
  const later =
    result.show_answers === 'never'
      ? words.answers_never
      : result.attempts_left === null
        ? words.answers_after_pass
        : words.answers_after_pass_or_last;
  const score = t(words.well_done, { score: figure(result.score), max: figure(result.max_score) });
  return (
    <div className="stack">
      <section className="card res-top">
        <ProgressRing share={result.percent / 100} label={score} ok={result.passed} />
        <div className="stack">
          <h2 ref={heading} tabIndex={-1}>
            {t(result.passed ? words.passed : words.not_passed)}
          </h2>
          <p>{score}</p>
          {!result.passed && <p>{t(needed, { percent: result.pass_percent })}</p>}
          {!result.passed && back && <p>{back}</p>}
          {!result.answers_shown && <p className="small muted">{t(later)}</p>}
          {onAgain && (
            <div className="row">
              <Button look={result.passed ? 'b2' : 'solid'} icon="rotate-ccw" busy={busy} onClick={onAgain}>
                {t(words.again)}
              </Button>
            </div>
          )}
        </div>
      </section>
      {result.questions.map((q, i) => {
        const look = looks[q.verdict];
        const hinted = Boolean(q.hint_html || q.bn_hint_html);
        const explained = Boolean(q.explanation_html || q.bn_explanation_html);
        return (
          <section key={q.id} className="qc rq" aria-label={t(words.question_n, { n: i + 1 })}>
            <div className="row">
              <h3>{t(words.question_n, { n: i + 1 })}</h3>
              <Badge kind={look.kind} icon={look.icon}>
                {t(words[q.verdict])}
              </Badge>
              <span className="tiny push">{t(words.score_of, { score: figure(q.score), max: figure(q.marks) })}</span>
            </div>
            <Question name={`r${q.id}`} question={q} given={q.answer} onGive={nothing} closed right={q.right_answer ?? undefined} />
            {(explained || hinted || q.way_back) && (
              <Callout kind={result.answers_shown ? look.note : 'info'}>
                {explained && <Html as="div" en={q.explanation_html} bn={q.bn_explanation_html} />}
                {hinted && (
                  <>
                    <b>{t(words.hint)}</b>
                    <Html as="div" en={q.hint_html} bn={q.bn_hint_html} />
                  </>
                )}
                {q.way_back && (
                  <p className="read-again">
                    <Icon name="book-open" size="sm" />
                    <span>{linkTo(q.way_back)}</span>
                  </p>
                )}
              </Callout>
            )}
          </section>
        );
      })}
    </div>
  );
}
