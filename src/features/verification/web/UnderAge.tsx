// What stands where verification would be offered, to somebody under 18: why it is not, and where a wrong birth date is told.
import { useWords } from '#core/i18n/web/language.tsx';
import { atContact } from '#features/help/addresses.ts';
import { Link } from '#ui/Link.tsx';
import { words } from '../words.ts';

export function UnderAge() {
  const t = useWords();
  return (
    <p>
      {t(words.under_age)} <Link to={atContact()}>{t(words.birth_wrong)}</Link>
    </p>
  );
}
