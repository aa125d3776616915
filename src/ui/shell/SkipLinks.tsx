// Skip links to the main content.
import { useWords } from '#core/i18n/web/language.tsx';
import { words } from '../words.ts';

/** More ways for long screens: { href: '#questions', label: … } */
export function SkipLinks({ more = [] }: { more?: readonly { href: string; label: string }[] }) {
  const t = useWords();
  return (
    <>
      <a className="skip" href="#main">
        {t(words.skip_to_main)}
      </a>
      {more.map((link) => (
        <a key={link.href} className="skip" href={link.href}>
          {link.label}
        </a>
      ))}
    </>
  );
}
