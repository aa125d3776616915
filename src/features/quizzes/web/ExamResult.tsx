// What an exam came to: the marks at once, questions and answers once nobody takes it any more.
import { useEffect, useRef } from 'react';
import { dateTime } from '#core/i18n/dates.ts';
import { formatPercent, hundredths } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { ProgressRing } from '#ui/Share.tsx';
import { words as quizWords } from '../words.ts';
import { words } from '../words-exam.ts';
import { ExamWithheld } from './ExamWithheld.tsx';
import { Answers, type ResultViewProps } from './ResultView.tsx';

export default function ExamResult({ result, hrefOf, next, onAgain, busy, failed }: ResultViewProps) {
  const t = useWords();
  const language = useLanguage();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, []);
  const { pass_percent, attempts_left, sealed, due_at } = result;
  const passed = result.passed === true;
  const percent = result.percent ?? 0;
  const [score, max] = [hundredths(language, result.score ?? 0), hundredths(language, result.max_score ?? 0)];
  const later =
    due_at && !result.overdue ? t(words.answers_from, { when: dateTime(language, due_at) }) : sealed ? t(words.answers_closed) : '';
  if (result.marks_told !== null) return <ExamWithheld {...{ result, heading, onAgain, busy }} />;
  return (
    <div className="stack">
      <section className="card res-top">
        <ProgressRing
          share={percent / 100}
          figure={formatPercent(language, percent)}
          caption={t(quizWords.ring, { score, max })}
          label={t(quizWords.well_done, { score, max })}
          ok={passed}
        />
        <div className="stack">
          {passed && (
            <p>
              <Badge kind="ok" icon="check">
                {t(quizWords.passed_at, { percent: pass_percent })}
              </Badge>
            </p>
          )}
          <h2 ref={heading} tabIndex={-1}>
            {t(
              passed
                ? quizWords.passed
                : result.to_mark > 0
                  ? quizWords.not_final
                  : attempts_left === 0 || result.overdue
                    ? words.not_passed
                    : quizWords.not_passed,
            )}
          </h2>
          <p>{t(quizWords.well_done, { score, max })}</p>
          <p className="small muted">{t(words.submitted_on, { when: dateTime(language, result.submitted_at) })}</p>
          {result.counts && result.number > 1 && (
            <p>{t(words.counted[result.counts.keeps], { percent: formatPercent(language, result.counts.percent) })}</p>
          )}
          {result.to_mark > 0 && <Callout kind="info">{t(quizWords.to_mark, { n: result.to_mark })}</Callout>}
          {!passed && <p>{t(quizWords.needed_only, { percent: pass_percent })}</p>}
          {failed && (
            <Callout kind="bad" alert>
              {failed}
            </Callout>
          )}
          <div className="row">
            {passed && next && (
              <ButtonLink to={hrefOf(next.id)} iconEnd="arrow-right">
                {t(quizWords.next_lesson, { title: pick(language, next.title, next.bn_title) })}
              </ButtonLink>
            )}
            {onAgain && attempts_left !== null && (
              <Button look={passed ? 'bn' : 'solid'} icon="rotate-ccw" busy={busy} onClick={onAgain}>
                {t(quizWords.again_left, { again: t(words.again), n: attempts_left })}
              </Button>
            )}
          </div>
          {sealed && <p className="small muted">{later}</p>}
        </div>
      </section>
      {result.questions.length > 0 && <Answers result={result} hrefOf={hrefOf} />}
    </div>
  );
}
