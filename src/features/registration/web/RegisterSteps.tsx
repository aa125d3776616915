// Step indicator (stepper) of sign-up, and the login link under its screens.
import type { PageProps } from '#core/contract/web/page.ts';
import { number } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { atLogin } from '#features/sessions/addresses.ts';
import { Link } from '#ui/Link.tsx';
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
/** Carries the query string, so that the redirect target survives. */
export function HaveAccount({ where }: Pick<PageProps, 'where'>) {
  const t = useWords();
  return (
    <p className="centered">
      {t(words.have_account)}{' '}
      <Link className="strong" to={{ pathname: atLogin(), search: where.query.size ? `?${where.query}` : '' }}>
        {t(words.log_in)}
      </Link>
    </p>
  );
}
