// The line beside a button that makes an account: what is agreed to by pressing it, and the versions that stand there.
import { useWords } from '#core/i18n/web/language.tsx';
import { Link } from '#ui/Link.tsx';
import { atPrivacy, atTerms } from '../addresses.ts';
import { texts } from '../rules.ts';
import { words } from '../words.ts';
import { titles } from '../words-titles.ts';

/** Sent with the form on which the line stands. */
export const agreedHere = { agreed_terms: texts.terms.version, agreed_privacy: texts.privacy.version };
export function AgreeLine() {
  const t = useWords();
  return (
    <p className="small muted">
      {t(words.line)} <Link to={atTerms()}>{t(titles.terms)}</Link>, <Link to={atPrivacy()}>{t(titles.privacy)}</Link>
    </p>
  );
}
