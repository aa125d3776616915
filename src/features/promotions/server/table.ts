// Promotions as records: their table, and what is wrong with one beyond what its fields see.
import type { Issue } from '#core/contract/server/issues.ts';
import type { SettingsTable } from '#core/records/server/store.ts';
import { promotions } from '../lists.ts';

/** Nobody plans further ahead: a later day is a slip of the keys. */
const MOST_YEARS = 10;
const wrong = (path: string, message: string): Issue => ({ code: 'custom', path: [path], message });
type Item = Readonly<Record<string, unknown>>;

function faults(item: Item): Issue[] {
  const { kind, url, course_id, age_start, age_end, start_date, end_date } = item;
  const found: Issue[] = [];
  if (kind === 'internal-course' ? !course_id : !url && !course_id)
    found.push(wrong(kind === 'internal-course' ? 'course_id' : 'url', 'required'));
  if (typeof age_start === 'number' && typeof age_end === 'number' && age_end < age_start)
    found.push(wrong('age_end', `too_small:${age_start}`));
  if (start_date && end_date && String(end_date) < String(start_date)) found.push(wrong('end_date', 'period'));
  const latest = new Date().getUTCFullYear() + MOST_YEARS;
  for (const name of ['start_date', 'end_date'])
    if (item[name] && Number(String(item[name]).slice(0, 4)) > latest) found.push(wrong(name, `year_late:${latest}`));
  return found;
}

export const table: SettingsTable = {
  settings: promotions,
  table: 'promotions',
  parents: { course_id: 'courses', course_categories: 'categories', professions: 'professions', districts: 'districts' },
  // a kind is for good; an outside client that names none means a course where it names one, else an advertisement
  written: (item, before) => ({ ...item, kind: before?.kind ?? item.kind ?? (item.course_id ? 'internal-course' : 'ads') }),
  faults,
};
