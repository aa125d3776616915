// All questions of an attempt as a grid of buttons, each with its state: answered, in part, not yet; in a practice, right or wrong.
import type { RefObject } from 'react';
import { number } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import type { AnswerState } from '#features/questions/web/public.ts';
import { words } from '../words.ts';

export const verdictWords = { right: words.right, partly: words.partly, wrong: words.wrong, empty: words.empty, unmarked: words.unmarked };
const stateWords = { whole: words.answered, partial: words.partial, empty: words.unanswered } as const;
const verdictLooks: Record<keyof typeof verdictWords, string> = {
  right: 'good',
  partly: 'bad',
  wrong: 'bad',
  empty: 'bad',
  unmarked: 'ans',
};
const looks: Record<AnswerState, string> = { whole: 'ans', partial: 'part', empty: '' };

export interface PaletteProps {
  states: readonly AnswerState[];
  /** In a practice, what was told of each question. */
  verdicts: readonly (keyof typeof verdictWords | undefined)[];
  now: number | undefined;
  onGo: (index: number) => void;
  list?: RefObject<HTMLOListElement | null>;
}
export function Palette({ states, verdicts, now, onGo, list }: PaletteProps) {
  const t = useWords();
  const language = useLanguage();
  return (
    <ol ref={list} className="pal" aria-label={t(words.all_questions)}>
      {states.map((state, i) => {
        const verdict = verdicts[i];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the questions of an attempt never move
          <li key={i}>
            <button
              type="button"
              className={[verdict ? verdictLooks[verdict] : looks[state], i === now && 'now'].filter(Boolean).join(' ')}
              aria-current={i === now ? 'step' : undefined}
              onClick={() => onGo(i)}
            >
              <span className="vh">
                {t(words.question_n, { n: i + 1 })}, {t(verdict ? verdictWords[verdict] : stateWords[state])}
              </span>
              <span aria-hidden="true">{number(language, i + 1)}</span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}
