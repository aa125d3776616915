// API contract of what is chosen from where roles are given: roles, institutions and courses within one's reach.
import * as z from 'zod/mini';
import { get, text } from '#core/contract/call.ts';
import { declareNames, Named, namesInput, namesOutput } from '#core/lists/names.ts';
import { words } from './words.ts';

export const listRoles = get('system-users.list-roles', '/my-account/system-user/roles', {
  summary: 'The roles that can be held within the reach of the asker, whether they may give each, and which of some permissions it has',
  who: 'user.view',
  unscoped: { wanted: 'names of permissions, parted by commas; one that there is none of is had by no role' },
  input: z.object({ wanted: z._default(text(1000), '') }),
  output: z.object({
    data: z.array(
      z.object({
        ...Named.shape,
        scope: z.enum(['system', 'institution']),
        read_only: z.boolean(),
        institution_id: z.nullable(z.number()),
        /** Those of the `wanted` permissions that it has. */
        has: z.array(z.string()),
        can: z.object({ give: z.union([z.literal(true), z.string()]) }),
      }),
    ),
  }),
});
/** Where a role may be held. */
export const places = {
  institution: declareNames({ name: 'system-users.institutions', many: words.institutions, one: words.institution }),
  course: declareNames({ name: 'system-users.courses', many: words.courses, one: words.course }),
};
/** Where somebody holds one. */
export const held = {
  institution: declareNames({ name: 'system-users.held-institutions', many: words.institutions, one: words.institution }),
  course: declareNames({ name: 'system-users.held-courses', many: words.courses, one: words.course }),
};
export const listHeldInstitutions = get('system-users.list-held-institutions', '/my-account/system-user/held/institutions', {
  summary: 'The institutions within the reach of the asker in which somebody holds a role',
  who: 'user.view',
  input: namesInput(held.institution),
  output: namesOutput,
});
export const listHeldCourses = get('system-users.list-held-courses', '/my-account/system-user/held/courses', {
  summary: 'The courses within the reach of the asker for which somebody holds a role',
  who: 'user.view',
  input: namesInput(held.course),
  output: namesOutput,
});
export const findPlaces = get('system-users.find-places', '/my-account/system-user/places/:kind', {
  summary: 'Institutions, or courses, within the reach of the asker, by name',
  who: 'user.view',
  unscoped: { kind: 'one of two words' },
  input: z.extend(namesInput(places.institution), { kind: z.enum(['institution', 'course']) }),
  output: namesOutput,
});
