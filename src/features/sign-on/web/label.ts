// The name of a provider in the language of the page.
import type { Said } from '#core/contract/call.ts';
import { useLanguage } from '#core/i18n/web/language.tsx';

export function useLabel(): (label: Said) => string {
  const language = useLanguage();
  return (label) => label[language];
}
