// API contract of the words of the interface, as everybody reads them.
import * as z from 'zod/mini';
import { get, listed } from '#core/contract/call.ts';
import { settingsInput } from '#core/lists/input.ts';
import { languageValues, LanguageValue } from './lists.ts';

export const list = get('language-values.list', '/admin-settings/language/values', {
  summary: 'All words of the interface with what is said now and what was shipped; `pagination=none` gives all of them',
  who: 'anyone',
  // a megabyte; pages are not counted
  limits: [{ per: ['network', 'pagination'], times: 20, seconds: 60 }],
  input: settingsInput(languageValues),
  output: listed(LanguageValue),
});
export const strings = get('language-values.strings', '/admin-settings/languages', {
  summary: 'What every key says in one language: `lang_id` 1 is English, 2 is Bangla',
  who: 'anyone',
  // a quarter of a megabyte before it is compressed; the product's own pages bring their words with them
  limits: [{ per: 'network', times: 60, seconds: 60 }],
  input: z.object({}),
  output: z.record(z.string(), z.string()),
  keep: 5,
});
