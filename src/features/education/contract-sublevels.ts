// API contract of education sublevels, as everybody reads them.
import { get, listed } from '#core/contract/call.ts';
import { settingsInput } from '#core/lists/input.ts';
import { sublevels, Sublevel } from './lists-sublevels.ts';

export const listSublevels = get('education.list-sublevels', '/admin-settings/education/sublevel', {
  summary: 'Sublevels of education in their order, all of them or a page',
  who: 'anyone',
  input: settingsInput(sublevels),
  output: listed(Sublevel),
});
