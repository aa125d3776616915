// Bulk messages as records: their table, and what is wrong with one beyond what its fields see.
import type { Issue } from '#core/contract/server/issues.ts';
import type { SettingsTable } from '#core/records/server/store.ts';
import { campaigns } from '../lists.ts';
import { MOST_LETTERS, slots, slotsIn } from '../rules.ts';
import { words } from '../words.ts';
import { begunAs } from './store.ts';

type Item = Readonly<Record<string, unknown>>;
const wrong = (path: string, message: string): Issue => ({ code: 'custom', path: [path], message });
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

function faults(item: Item, before: Item | undefined): Issue[] {
  const kind = (before?.kind ?? item.kind) as keyof typeof MOST_LETTERS;
  const found: Issue[] = [];
  const written = kind === 'mail' ? ['subject', 'bn_subject', 'body', 'bn_body'] : ['body', 'bn_body'];
  for (const name of written) {
    const said = text(item[name]);
    if (!said.trim()) found.push(wrong(name, 'required'));
    else if (said.length > MOST_LETTERS[kind]) found.push(wrong(name, `max_text:${MOST_LETTERS[kind]}`));
    const strange = slotsIn(said).find((slot) => !(slots as readonly string[]).includes(slot));
    if (strange !== undefined) found.push(wrong(name, `slot_unknown:{${strange.slice(0, 40)}}`));
    // who is enrolled in nothing that is named has no course to be told of
    else if (slotsIn(said).includes('course') && !item.course_id && !item.batch_id) found.push(wrong('course_id', 'required'));
  }
  const url = text(item.url);
  if (kind === 'custom' && !/^\/(?![/\\])[^\\\s]*$/.test(url)) found.push(wrong('url', url ? 'wrong_url' : 'required'));
  if (item.joined_from && item.joined_until && String(item.joined_until) < String(item.joined_from))
    found.push(wrong('joined_until', 'period'));
  return found;
}
export const table: SettingsTable = {
  settings: campaigns,
  table: 'campaigns',
  parents: {
    course_id: 'courses',
    batch_id: 'batches',
    institutions: 'audience_institutions',
    districts: 'districts',
    upazilas: 'upazilas',
    professions: 'professions',
    people: 'audience_people',
  },
  more: ['send_at', 'cause', 'made_at'],
  // a kind is for good
  written: (item, before) => ({ ...item, kind: before?.kind ?? item.kind }),
  faults,
  shut: ({ state }) => (state === 'draft' ? undefined : 'not_draft'),
  uses: [
    {
      word: words.begun,
      from: begunAs,
    },
  ],
};
