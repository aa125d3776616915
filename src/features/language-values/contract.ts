// API contract of the words of the interface, as everybody reads them.
import * as z from 'zod/mini';
import { get, listed } from '#core/contract/call.ts';
import { settingsInput } from '#core/lists/input.ts';
import { languageValues, LanguageValue } from './lists.ts';

export const list = get('language-values.list', '/admin-settings/language/values', {
  summary: 'All words of the interface with what is said now and what was shipped: all of them to staff, page by page to others',
  who: 'anyone',
  // two and a half megabytes, a quarter of a second to put together; pages are not counted
  limits: [
    { per: ['network', 'pagination'], times: 20, seconds: 60 },
    // a search reads every word: ten times what a list of courses costs
    { per: 'network', times: 600, seconds: 60 },
  ],
  input: settingsInput(languageValues),
  output: listed(LanguageValue),
  errors: { pages_only: 403 },
});
/** What clients call a few of them, beside their keys in the catalogue. */
export const shortNames = [
  ...(['home', 'course', 'certificate', 'more', 'platform_name', 'file_manager'] as const),
  ...(['select', 'add_folder', 'add_url', 'sort_by', 'empty_data_msg'] as const),
];
export const strings = get('language-values.strings', '/admin-settings/languages', {
  summary:
    'What every key says in one language: `lang_id` 1 is English, 2 is Bangla. `home`, `course`, `file_manager`, `empty_data_msg` and the like are there by these names, too',
  who: 'anyone',
  // a quarter of a megabyte before it is compressed; the product's own pages bring their words with them
  limits: [{ per: 'network', times: 60, seconds: 60 }],
  input: z.object({}),
  output: z.record(z.string(), z.string()),
  keep: 5,
});
