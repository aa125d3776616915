// API contract of the calls by which staff write the words of the interface (CRUD).
import { adminList } from '#core/records/admin-list.ts';
import { list, strings } from './contract.ts';
import { listChanged } from './contract-changed.ts';
import { languageValues, LanguageValue } from './lists.ts';

export const writing = adminList(languageValues, list, {
  row: LanguageValue,
  path: '/admin-settings/language/value',
  also: ['/admin-settings/language/values'],
  invalidates: [strings.name, listChanged.name],
});
