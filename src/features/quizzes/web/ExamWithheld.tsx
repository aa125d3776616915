// An exam that was submitted and whose marks are told later: that it arrived, and when more will be known.
import type { Ref } from 'react';
import { dateTime } from '#core/i18n/dates.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { Button } from '#ui/Button.tsx';
import type { Result } from '../contract.ts';
import { words as quizWords } from '../words.ts';
import { words } from '../words-exam.ts';

export interface ExamWithheldProps {
  result: Result;
  heading: Ref<HTMLHeadingElement>;
  onAgain: (() => void) | undefined;
  busy: boolean;
}
export function ExamWithheld({ result: { marks_told, submitted_at, attempts_left }, heading, onAgain, busy }: ExamWithheldProps) {
  const t = useWords();
  const language = useLanguage();
  return (
    <section className="card">
      <div className="stack">
        <h2 ref={heading} tabIndex={-1}>
          {t(words.handed_in)}
        </h2>
        <p>{t(words.told_later[marks_told ?? 'published'])}</p>
        <p className="small muted">{t(words.submitted_on, { when: dateTime(language, submitted_at) })}</p>
        {onAgain && attempts_left !== null && (
          <div className="row">
            <Button look="b2" icon="rotate-ccw" busy={busy} onClick={onAgain}>
              {t(quizWords.again_left, { again: t(words.again), n: attempts_left })}
            </Button>
          </div>
        )}
      </div>
    </section>
  );
}
