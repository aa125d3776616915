// Staff list (workbench declaration) of system users: columns, filters, and the row that is answered.
import * as z from 'zod/mini';
import { declareList } from '#core/lists/declare.ts';
import { chooseHeldCourse, chooseHeldInstitution } from './choosers.ts';
import { listRoles } from './contract-choices.ts';
import { errors, words } from './words.ts';

const choices = Object.entries(words.states).map(([value, word]) => ({ value, word }));
export const systemUsers = declareList({
  name: 'system-users.list',
  many: words.many,
  one: words.one,
  people: true,
  searches: words.searches,
  sounds: true,
  columns: {
    name: { kind: 'pair', proper: true, word: words.name, main: true, sortable: true },
    roles: { kind: 'text', word: words.roles },
    contact: { kind: 'text', word: words.contact },
    status: {
      kind: 'state',
      word: words.status,
      states: {
        active: { word: words.states.active, look: 'ok' },
        invited: { word: words.states.invited, look: 'info' },
        suspended: { word: words.states.suspended, look: 'danger' },
      },
    },
    seen_at: { kind: 'time', word: words.seen },
    username: { kind: 'text', word: words.username, extra: true },
    id: { kind: 'number', word: words.number, extra: true },
  },
  filters: {
    role: { kind: 'rows', word: words.role, from: () => ({ call: listRoles }) },
    institution: { kind: 'rows', word: words.institution, from: () => chooseHeldInstitution },
    course: { kind: 'rows', word: words.course, from: () => chooseHeldCourse },
    status: { kind: 'several', word: words.status, options: choices },
    second_factor: { kind: 'flag', word: words.second_factor },
    looks: { kind: 'flag', word: words.looks },
    asked: { kind: 'flag', word: words.asked },
  },
  rowActions: {
    update: { word: words.edit, icon: 'pencil', grant: 'user.update', key: 'e' },
    activity: { word: words.activity, icon: 'clock', grant: 'activity.view' },
  },
  why: errors,
});
const Named = z.object({ id: z.number(), title: z.string(), bn_title: z.string() });
const may = z.union([z.literal(true), z.string()]);
/** A role that somebody holds, and where. */
export const Holding = z.object({
  id: z.number(),
  role_id: z.number(),
  role: z.string(),
  title: z.string(),
  bn_title: z.string(),
  read_only: z.boolean(),
  scope: z.enum(['system', 'institution', 'course', 'none']),
  institution: z.nullable(Named),
  course: z.nullable(Named),
  since: z.string(),
  can: z.object({ take: may }),
});
export type Holding = z.infer<typeof Holding>;
export const SystemUserRow = z.object({
  id: z.number(),
  username: z.string(),
  name: z.string(),
  bn_name: z.string(),
  contact: z.string(),
  status: z.enum(['active', 'invited', 'suspended']),
  seen_at: z.nullable(z.string()),
  version: z.number(),
  holdings: z.array(Holding),
  can: z.object({ update: may, activity: may }),
});
export type SystemUserRow = z.infer<typeof SystemUserRow>;
