// To the other language, named in that language. A link when it has an address, else a button.
import type { Language } from '#core/i18n/words.ts';
import { Icon } from './Icon.tsx';

const names = { en: 'English', bn: 'বাংলা' } as const;
const letters = { en: 'EN', bn: 'বাং' } as const;

export interface LanguageSwitchProps {
  /** the language to change to */
  to: Language;
  href?: string | undefined;
  onSwitch?: ((to: Language) => void) | undefined;
  /** a few letters, for a narrow header */
  brief?: boolean;
}
export function LanguageSwitch({ to, href, onSwitch, brief }: LanguageSwitchProps) {
  const inner = brief ? (
    <>
      <span aria-hidden="true">{letters[to]}</span>
      <span className="vh">{names[to]}</span>
    </>
  ) : (
    <>
      <Icon name="languages" />
      {names[to]}
    </>
  );
  const className = brief ? 'ib strong' : 'txt';
  return href ? (
    // the whole page changes its language, so it is loaded anew
    <a className={className} href={href} lang={to} hrefLang={to} onClick={() => onSwitch?.(to)}>
      {inner}
    </a>
  ) : (
    <button type="button" className={className} lang={to} onClick={() => onSwitch?.(to)}>
      {inner}
    </button>
  );
}
