// API contract of education levels, as everybody reads them.
import { get, listed } from '#core/contract/call.ts';
import { settingsInput } from '#core/lists/input.ts';
import { levels, Level } from './lists-levels.ts';

export const listLevels = get('education.list-levels', '/admin-settings/education/levels', {
  summary: 'Levels of education in their order, all of them or a page',
  who: 'anyone',
  input: settingsInput(levels),
  output: listed(Level),
});
