// Login link under the sign-up screens, with the query string, so that the redirect target survives.
import type { PageProps } from '#core/contract/web/page.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { atLogin } from '#features/sessions/addresses.ts';
import { Link } from '#ui/Link.tsx';
import { words } from '../words.ts';

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
