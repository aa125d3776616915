// API contract of what is chosen from where roles are given: roles, institutions and courses within one's reach.
import * as z from 'zod/mini';
import { get, none, text } from '#core/contract/call.ts';

const Named = { id: z.number(), title: z.string(), bn_title: z.string() };
export const listRoles = get('system-users.list-roles', '/my-account/system-user/roles', {
  summary: 'The roles that can be held within the reach of the asker, and whether they may give each',
  who: 'user.view',
  input: none,
  output: z.object({
    data: z.array(
      z.object({
        ...Named,
        scope: z.enum(['system', 'institution']),
        read_only: z.boolean(),
        institution_id: z.nullable(z.number()),
        can: z.object({ give: z.union([z.literal(true), z.string()]) }),
      }),
    ),
  }),
});
const NamedRows = z.object({ data: z.array(z.object(Named)) });
export const listHeldInstitutions = get('system-users.list-held-institutions', '/my-account/system-user/held/institutions', {
  summary: 'The institutions within the reach of the asker in which somebody holds a role',
  who: 'user.view',
  input: none,
  output: NamedRows,
});
export const listHeldCourses = get('system-users.list-held-courses', '/my-account/system-user/held/courses', {
  summary: 'The courses within the reach of the asker for which somebody holds a role',
  who: 'user.view',
  input: none,
  output: NamedRows,
});
export const findPlaces = get('system-users.find-places', '/my-account/system-user/places/:kind', {
  summary: 'Institutions, or courses, within the reach of the asker by name: the first twenty',
  who: 'user.view',
  free: { kind: 'one of two words' },
  input: z.object({ kind: z.enum(['institution', 'course']), search: z._default(text(100), '') }),
  output: NamedRows,
});
