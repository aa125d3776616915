// API contract of professions, as everybody reads them.
import { get, listed } from '#core/contract/call.ts';
import { settingsInput } from '#core/lists/input.ts';
import { professions, Profession } from './lists.ts';

export const list = get('professions.list', '/admin-settings/employment/professions', {
  summary: 'Professions in their order, all of them or a page',
  who: 'anyone',
  input: settingsInput(professions),
  output: listed(Profession),
});
