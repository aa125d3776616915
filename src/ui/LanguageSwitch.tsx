// Language switch to the other language, named in that language.
import type { MouseEvent } from 'react';
import { type Language, ownName } from '#core/i18n/words.ts';
import { Icon } from './Icon.tsx';

const letters = { en: 'EN', bn: 'বাং' } as const;

export interface LanguageSwitchProps {
  /** the language to change to */
  to: Language;
  href?: string | undefined;
  /** with an address it may stop the browser from going there and change the language in place */
  onSwitch?: ((to: Language, event: MouseEvent) => void) | undefined;
  /** a few letters, for a narrow header */
  brief?: boolean;
}
export function LanguageSwitch({ to, href, onSwitch, brief }: LanguageSwitchProps) {
  const inner = brief ? (
    <>
      <span aria-hidden="true">{letters[to]}</span>
      <span className="vh">{ownName[to]}</span>
    </>
  ) : (
    <>
      <Icon name="languages" />
      {ownName[to]}
    </>
  );
  const className = `own-name ${brief ? 'ib strong' : 'txt'}`;
  return href ? (
    <a className={className} href={href} lang={to} hrefLang={to} onClick={(event) => onSwitch?.(to, event)}>
      {inner}
    </a>
  ) : (
    <button type="button" className={className} lang={to} onClick={(event) => onSwitch?.(to, event)}>
      {inner}
    </button>
  );
}
