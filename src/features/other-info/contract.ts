// API contract of other information: what a person tells of their education and work.
import * as z from 'zod/mini';
import { del, get, Id, none, ok, post, put, text, year as yearWithin } from '#core/contract/call.ts';
import { titled } from '#core/contract/letters.ts';
import { entryKinds, FIRST_YEAR, LAST_YEAR } from './rules.ts';

export const Entry = z.object({
  id: z.number(),
  kind: z.enum(entryKinds),
  level_id: z.nullable(z.number()),
  level_title: z.nullable(z.string()),
  bn_level_title: z.nullable(z.string()),
  degree_id: z.nullable(z.number()),
  degree_title: z.nullable(z.string()),
  bn_degree_title: z.nullable(z.string()),
  profession_id: z.nullable(z.number()),
  profession_title: z.nullable(z.string()),
  bn_profession_title: z.nullable(z.string()),
  /** The subject or group; of work the position. */
  title: z.string(),
  /** School, college, university; of work where it is. */
  place: z.string(),
  result: z.string(),
  from_year: z.nullable(z.number()),
  /** The year of passing; of work the last one, or null where it goes on. */
  to_year: z.nullable(z.number()),
});
export type Entry = z.infer<typeof Entry>;
const year = z._default(z.nullable(yearWithin(FIRST_YEAR, LAST_YEAR)), null);
const fields = {
  kind: z.enum(entryKinds),
  level_id: z._default(z.nullable(Id), null),
  degree_id: z._default(z.nullable(Id), null),
  profession_id: z._default(z.nullable(Id), null),
  title: z._default(titled(160), ''),
  place: titled(160, 1),
  result: z._default(text(60), ''),
  from_year: year,
  to_year: year,
};
const free = {
  level_id: 'one of the levels that anybody reads',
  degree_id: 'one of the degrees that anybody reads',
  profession_id: 'one of the professions that anybody reads',
};
const unrecorded = 'what a person tells of themself, and takes back as they like';
const limits = [{ per: 'account', times: 200, seconds: 3600, counter: 'other-info.write' }];
const stale = ['other-info.view'];

export const viewOwn = get('other-info.view', '/my-account/user/other-info', {
  summary: 'Own education and work, the latest first',
  who: 'signed-in',
  input: none,
  output: z.object({ entries: z.array(Entry) }),
});
const Choice = z.object({ id: z.number(), title: z.string(), bn_title: z.string() });
export const viewChoices = get('other-info.view-choices', '/my-account/user/other-info/choices', {
  summary: 'What is chosen from in an entry: levels of education with their degrees, and professions',
  who: 'signed-in',
  input: none,
  output: z.object({ levels: z.array(z.extend(Choice, { degrees: z.array(Choice) })), professions: z.array(Choice) }),
});
export const addEntry = post('other-info.add', '/my-account/user/other-info', {
  summary: 'Adds an entry to the own education (`kind` education, with a level) or work (with a position)',
  who: 'signed-in',
  unrecorded,
  limits,
  unscoped: free,
  input: z.object(fields),
  output: Entry,
  errors: { too_many_entries: 409 },
  touches: ['profile'],
  invalidates: stale,
});
export const changeEntry = put('other-info.change', '/my-account/user/other-info', {
  summary: 'Writes an entry anew; its kind stays',
  who: 'signed-in',
  unrecorded,
  scope: { background_entry: 'id' },
  limits,
  unscoped: free,
  input: z.object({ ...fields, id: Id }),
  output: Entry,
  touches: ['profile'],
  invalidates: stale,
});
export const removeEntry = del('other-info.remove', '/my-account/user/other-info/:id', {
  summary: 'Removes an own entry',
  who: 'signed-in',
  unrecorded,
  scope: { background_entry: 'id' },
  limits,
  input: z.object({ id: Id }),
  output: ok,
  touches: ['profile'],
  invalidates: stale,
});
