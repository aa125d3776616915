// Logo: the product's name in the reader's language, or a partner's picture.
import { Link } from '../Link.tsx';
import { useLanguage } from '#core/i18n/web/language.tsx';
import sprite from './logo.svg?url&no-inline';

/** of the drawn names, in their own units */
const width = { bn: 124, en: 158 } as const;

export interface LogoProps {
  to: string;
  /** what it says */
  label: string;
  /** a partner's picture */
  src?: string | undefined;
  /** the house's name and after it what it says, for a partner without a picture */
  with_name?: boolean;
}
/** --logo-1 and --logo-ink colour it, as on the night of the footer. */
export function Logo({ to, label, src, with_name }: LogoProps) {
  const language = useLanguage();
  return (
    <Link className="logo" to={to} aria-label={label}>
      {src ? (
        <img src={src} alt="" height="48" />
      ) : (
        <svg viewBox={`0 0 ${width[language]} 44`} width={width[language]} height="44" aria-hidden="true">
          <use href={`${sprite}#${language}`} />
        </svg>
      )}
      {with_name && <b className="from-sm">{label}</b>}
    </Link>
  );
}
