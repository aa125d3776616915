// API contract of professions, as everybody reads them.
import { get, listed } from '#core/contract/call.ts';
import { settingsInput } from '#core/lists/input.ts';
import { professions, Profession } from './lists.ts';

export const list = get('professions.list', '/admin-settings/employment/professions', {
  summary: 'Professions in their order; `pagination=none` gives all of them',
  who: 'anyone',
  input: settingsInput(professions),
  output: listed(Profession),
});
