// Step indicator (stepper) of sign-up, and the login link under its screens.
import { number } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { atNewRequest } from '#features/institution-requests/addresses.ts';
import { atLogin } from '#features/sessions/addresses.ts';
import { atOwnTeaching } from '#features/teaching-requests/addresses.ts';
import { Link } from '#ui/Link.tsx';
import '#ui/styles/extras.css';
import { words } from '../words.ts';

/** What comes after the code. */
const last = { learn: words.step_learn, teach: words.step_teach, institute: words.step_institute };
export type LastStep = keyof typeof last;
/** By where the registration leads to. */
export const lastStep = (next: string): LastStep => (next === atOwnTeaching() ? 'teach' : next === atNewRequest() ? 'institute' : 'learn');
export function RegisterSteps({ now, last: to = 'learn' }: { now: 0 | 1 | 2; last?: LastStep | undefined }) {
  const t = useWords();
  const language = useLanguage();
  return (
    <ol className="steps" aria-label={t(words.steps)}>
      {[words.step_you, words.step_code, last[to]].map((step, i) => (
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
/** Carries the query string, so that the redirect target survives. */
export function HaveAccount({ search }: { search: string }) {
  const t = useWords();
  return (
    <p className="centered">
      {t(words.have_account)}{' '}
      <Link className="strong" to={{ pathname: atLogin(), search }}>
        {t(words.log_in)}
      </Link>
    </p>
  );
}
