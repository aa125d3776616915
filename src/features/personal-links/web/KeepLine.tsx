// The line above the pages of who came in by a personal link: the way to an account of their own.
import { useWords } from '#core/i18n/web/language.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Link } from '#ui/Link.tsx';
import { atOwnAccount } from '../addresses.ts';
import { words } from '../words.ts';

export default function KeepLine() {
  const t = useWords();
  return (
    <Callout>
      <p>{t(words.keep_text)}</p>
      <Link className="strong" to={atOwnAccount()}>
        {t(words.keep)}
      </Link>
    </Callout>
  );
}
