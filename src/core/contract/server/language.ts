// Language negotiation (locale) of a call: `lang_id` in the query, else Accept-Language, else Bengali; the language chosen in a browser.
import { type Language, parseLanguage } from '#core/i18n/words.ts';

/** The language in which the person reads in this browser: the cookie that a choice, and a page that was read, leave there. */
export const languageRead = (cookies: string | undefined): Language | undefined =>
  parseLanguage(/(?:^|;\s*)lang=([12])/.exec(cookies ?? '')?.[1]);
/** `lang_id` wins; of Accept-Language the known one with the highest weight. */
export function languageAsked(query: unknown, header: string | undefined): Language {
  const asked = parseLanguage((query as Record<string, unknown> | null)?.lang_id);
  if (asked) return asked;
  let best: { language: Language; weight: number } | undefined;
  for (const part of (header ?? '').slice(0, 500).split(',')) {
    const [, language, weight = '1'] = /^\s*(bn|en)(?:-[\w-]+)?\s*(?:;\s*q=([\d.]+))?\s*$/i.exec(part) ?? [];
    if (language && Number(weight) > (best?.weight ?? 0)) best = { language: language.toLowerCase() as Language, weight: Number(weight) };
  }
  return best?.language ?? 'bn';
}
