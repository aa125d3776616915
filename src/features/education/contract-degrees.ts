// API contract of degrees, as everybody reads them: whole or of one level.
import * as z from 'zod/mini';
import { get, listed, text } from '#core/contract/call.ts';
import { settingsInput } from '#core/lists/input.ts';
import { degrees, Degree } from './lists-degrees.ts';

export const listDegrees = get('education.list-degrees', '/admin-settings/education/degreeBylevel', {
  summary: 'Degrees in their order, all of them or a page',
  who: 'anyone',
  also: ['/admin-settings/degree'],
  input: settingsInput(degrees),
  output: listed(Degree),
});
export const listDegreesOfLevel = get('education.list-degrees-of-level', '/admin-settings/education/degreeBylevel/:type_or_id', {
  summary: 'The degrees of one level, by its id or its short name (`higher-secondary`)',
  who: 'anyone',
  unscoped: { type_or_id: 'narrows a list that anybody reads' },
  input: z.safeExtend(settingsInput(degrees), { type_or_id: text(60, 1) }),
  output: listed(Degree),
});
