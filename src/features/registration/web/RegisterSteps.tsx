// Step indicator (stepper) of sign-up.
import { number } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import '#ui/styles/extras.css';
import { words } from '../words.ts';

export function RegisterSteps({ now }: { now: 0 | 1 | 2 }) {
  const t = useWords();
  const language = useLanguage();
  return (
    <ol className="steps" aria-label={t(words.steps)}>
      {[words.step_you, words.step_code, words.step_learn].map((step, i) => (
        <li
          key={step.en}
          className={i < now ? 'done' : undefined}
          data-n={i < now ? '✓' : number(language, i + 1)}
          aria-current={i === now ? 'step' : undefined}
        >
          {t(step)}
          {i < now && <span className="vh"> {t(words.step_done)}</span>}
        </li>
      ))}
    </ol>
  );
}
