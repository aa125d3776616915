// API contract of people as staff see them: searching, listing and exporting them, and one of them.
import * as z from 'zod/mini';
import { download, get, Id, integer, listed, post, root, text } from '#core/contract/call.ts';
import { SEARCH_MOST } from '#core/lists/declare.ts';
import { exportingPeople } from '#core/lists/exporting.ts';
import { exportInput, listFields, listInput } from '#core/lists/input.ts';
import { Can } from '#core/records/input.ts';
import { Listed, people } from './lists.ts';

const Slug = z.string().check(z.minLength(1), z.maxLength(80));

export const listPeople = get('people.list-people', '/my-account/people/view', {
  shows: ['person'],
  summary:
    'Everybody for those who run the place, for staff of an institution the people who learn or work there; of one role where it is named',
  who: 'user.view',
  scope: { listed_role: 'role' },
  input: z.object({ ...listFields(people), role: z.optional(Slug) }),
  output: listed(Listed),
});
export const searchPeople = post('people.search-list', '/my-account/user/search_list', {
  summary: 'The same list, asked for with a body',
  who: 'user.view',
  changes: false,
  input: listInput(people),
  output: listed(Listed),
});
export const search = post('people.search', '/my-account/user/search', {
  summary: 'Some people by a name in either script or in roman letters, a whole mobile number, an e-mail address, a user name or an id',
  who: 'user.view',
  changes: false,
  input: z.object({ search: z._default(text(SEARCH_MOST), ''), limit: z._default(integer(1, 50), 10) }),
  output: root(z.object({ data: z.array(Listed) })),
});
export const viewListedRole = get('people.view-role', '/my-account/people/role/:role', {
  summary: 'The names of the role whose holders are listed',
  who: 'user.view',
  scope: { listed_role: 'role' },
  input: z.object({ role: Slug }),
  output: z.object({ slug: z.string(), title: z.string(), bn_title: z.string() }),
});
export const exportPeople = get('people.export', '/my-account/people/export', {
  summary: 'All who match, as CSV or XLSX, with their numbers and addresses; that it was taken is recorded',
  who: 'user.view',
  ...exportingPeople,
  scope: { listed_role: 'role' },
  input: z.extend(exportInput(people), { role: z.optional(Slug) }),
  output: download('text/csv'),
});

/** Why an account is not touched by this person. */
export const why = { own_account: 409, runs_the_place: 403, beyond_scope: 403, merged_already: 409 } as const;
/** Of what could let somebody into the account. */
export const entry = { ...why, higher_account: 403 } as const;
export const one = { scope: { person: 'id' }, limits: [{ per: 'account', times: 600, seconds: 3600, counter: 'people' }] };
export const staleAll = ['people.list-people', 'people.view', 'people.view-history'];
export const Person = z.object({
  id: z.number(),
  username: z.string(),
  name: z.string(),
  bn_name: z.string(),
  /** By their ends alone. */
  phone: z.string(),
  email: z.string(),
  phone_verified: z.boolean(),
  email_verified: z.boolean(),
  gender: z.nullable(z.string()),
  birth_date: z.nullable(z.string()),
  profession: z.string(),
  district: z.string(),
  upazila_id: z.nullable(z.number()),
  role: z.string(),
  bn_role: z.string(),
  holds_role: z.boolean(),
  state: z.enum(['active', 'waiting', 'suspended']),
  suspended_at: z.nullable(z.string()),
  suspended_reason: z.string(),
  made_by_staff: z.boolean(),
  joined: z.string(),
  seen: z.nullable(z.string()),
  courses: z.number(),
  /** Places where they are logged in now. */
  sessions: z.number(),
  /** Seconds for which wrong passwords keep them out. */
  locked: z.number(),
  /** Merges with another account that can still be undone; `kept`: this is the account that stayed. */
  merges: z.array(
    z.object({
      id: z.number(),
      other_id: z.number(),
      other_name: z.string(),
      other_bn_name: z.string(),
      kept: z.boolean(),
      /** By the person, who proved both: without a reason. */
      own: z.boolean(),
      reason: z.string(),
      at: z.string(),
      until: z.string(),
    }),
  ),
  version: z.number(),
  can: Can,
});
export type Person = z.infer<typeof Person>;

export const viewPerson = get('people.view', '/my-account/people/view/:id', {
  shows: ['person'],
  summary: 'One person, with what the asker may do with their account, or why not',
  who: 'user.view',
  scope: { person: 'id' },
  input: z.object({ id: Id }),
  output: Person,
});
