// API contract of people as staff see them: searching, listing and exporting them.
import * as z from 'zod/mini';
import { download, get, integer, listed, post, root, text } from '#core/contract/call.ts';
import { SEARCH_MOST } from '#core/lists/declare.ts';
import { exportingPeople } from '#core/lists/exporting.ts';
import { exportInput, listFields, listInput } from '#core/lists/input.ts';
import { Listed, people } from './lists.ts';

const Slug = z.string().check(z.minLength(1), z.maxLength(80));

export const listPeople = get('people.list-people', '/my-account/people/view', {
  summary:
    'Everybody for those who run the place, for staff of an institution the people who learn or work there; of one role where it is named',
  who: 'user.view',
  of: { listed_role: 'role' },
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
  of: { listed_role: 'role' },
  input: z.object({ role: Slug }),
  output: z.object({ slug: z.string(), title: z.string(), bn_title: z.string() }),
});
export const exportPeople = get('people.export', '/my-account/people/export', {
  summary: 'All who match, as CSV or XLSX, with their numbers and addresses; that it was taken is recorded',
  who: 'user.view',
  ...exportingPeople,
  of: { listed_role: 'role' },
  input: z.extend(exportInput(people), { role: z.optional(Slug) }),
  output: download('text/csv'),
});
