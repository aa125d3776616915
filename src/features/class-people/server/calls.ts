// Handlers of the class-people calls.
import type { Actor, SignedIn } from '#core/access/actor.ts';
import { refused, wrongField } from '#core/contract/server/refusal.ts';
import { handle } from '#core/contract/server/handlers.ts';
import { paging } from '#core/db/server/paging.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { masked } from '#features/accounts/rules.ts';
import { accountKeys } from '#features/accounts/server/service.ts';
import { lockTeachers, setTeacherRole } from '#features/batches/server/service.ts';
import { TEACHES, userTypeOf } from '#features/classrooms/rules.ts';
import type { Classroom } from '#features/classrooms/server/service.ts';
import { leaveBatch } from '#features/enrollments/server/service.ts';
import { atJoin } from '#features/joining/addresses.ts';
import { updatePersonalLink } from '#features/personal-links/server/service.ts';
import * as open from '../contract.ts';
import type { ClassPerson } from '../contract.ts';
import * as staff from '../contract-staff.ts';
import { addStudent, addTeacher, bringBack, guardLast, takeOut, through } from './adding.ts';
import { deny } from './deny.ts';
import * as store from './store.ts';

const { list, listGroups, viewShare, leaveClass, setInfo, addInfo, saveGroup, removeGroup } = open;
export const calls = {
  ...{ list, listGroups, viewShare, leaveClass, setInfo, addInfo, saveGroup, removeGroup },
  addTeacher: staff.addTeacher,
  addStudent: staff.addStudent,
  addPerson: staff.addPerson,
  renamePerson: staff.renamePerson,
  removePerson: staff.removePerson,
  restorePerson: staff.restorePerson,
};

/** What is told of somebody: to who leads the class more than to those who are in it. */
function told(actor: Actor, room: Pick<Classroom, 'rights' | 'archived_at'>, row: store.PersonRow): ClassPerson {
  const staff = room.rights.as === 'staff';
  const { leads } = room.rights;
  const { id, user_id, user_type, name, bn_name, roll, group_id, group, bn_group, role, until } = row;
  const may = (grant: 'batch.update' | 'enrollment.create' | 'enrollment.approve') =>
    !leads || !actor.grants.has(grant) ? 'not_allowed' : until ? 'not_in_class' : room.archived_at ? 'is_archived' : true;
  const renames = may('enrollment.create');
  return {
    ...{ id, user_id, user_type, name, bn_name, roll, group_id, group, bn_group, role },
    me: actor.user?.id === user_id,
    note: staff ? row.note : null,
    contact: staff && leads && row.contact ? masked(row.contact) : null,
    opened_at: staff ? row.opened_at : null,
    version: staff ? row.version : null,
    until: staff ? until : null,
    can: {
      update: may('batch.update'),
      rename: renames === true && row.own_account ? 'own_account' : renames,
      remove: may('enrollment.approve'),
    },
  };
}
type Found = store.PersonRow & { room: Classroom };
const again = async (sql: Sql, actor: SignedIn, { id, room }: Found): Promise<ClassPerson> =>
  told(actor, room, (await store.findPerson(sql, id))!);
const isOpen = ({ archived_at }: Pick<Classroom, 'archived_at'>): void => {
  if (archived_at) deny('is_archived');
};

type Refuse = (code: 'stale', detail?: unknown) => never;
interface Info extends store.Info {
  role?: Parameters<typeof addTeacher>[3]['role'] | undefined;
  version?: number | undefined;
}
async function writeInfo(sql: Sql, actor: SignedIn, person: Found, given: Info, refuse: Refuse): Promise<ClassPerson> {
  const { id, batch_id, user_id, room } = person;
  isOpen(room);
  const now = await store.lockPerson(sql, id);
  if (!now || now.until !== null) deny('not_in_class');
  if (given.version !== undefined && given.version !== now!.version)
    return refuse('stale', { yours: given.version, current: await again(sql, actor, person) });
  const { roll, group_id, note, role } = given;
  if (typeof group_id === 'number' && !(await store.hasGroup(sql, batch_id, group_id))) throw refused('not_found');
  if (typeof roll === 'number' && !(await store.isRollFree(sql, person, roll))) deny('roll_taken');
  if (role !== undefined && person.user_type === TEACHES) {
    const named = await lockTeachers(sql, batch_id);
    if (role !== 'teacher') guardLast(named, user_id);
    await setTeacherRole(sql, batch_id, user_id, role);
  }
  await store.updateInfo(sql, id, { roll, group_id, note }, actor.user.id);
  return again(sql, actor, person);
}
async function added(sql: Sql, actor: SignedIn, room: Classroom, how: 'enrolled' | 'invited' | 'linked', user_id: number | undefined) {
  const row = user_id === undefined ? undefined : await store.findLive(sql, room.id, user_id);
  return { how, person: row ? told(actor, room, row) : null };
}

export const handlers = handle(calls, {
  leaveClass: async ({ sql, actor, input: { reason }, classroom }) => {
    const id = await leaveBatch(sql, actor.user.id, classroom, reason);
    return id === undefined ? deny('not_learner_here') : { id };
  },
  list: async ({ sql, actor, input, classroom }) => {
    const wanted = { batch_id: classroom.id, user_type: userTypeOf(input.user_type), search: input.search, group: input.group };
    const found = await paging(input, (limit, offset) => store.listPeople(sql, wanted, { limit, offset }));
    return { ...found, data: found.data.map((row) => told(actor, classroom, row)) };
  },
  listGroups: async ({ sql, classroom }) => [...(await store.listGroups(sql, classroom.id))],
  viewShare: async ({ sql, classroom }) => {
    const found = await store.findShared(sql, classroom.id);
    if (!found || classroom.archived_at || !(found.sharable || classroom.rights.leads)) return null;
    return { url: accountKeys().public_url + atJoin({ slug: found.slug }), slug: found.slug, code: found.code };
  },
  setInfo: ({ sql, actor, input, class_person, refuse }) => writeInfo(sql, actor, class_person, input, refuse),
  addInfo: ({ sql, actor, input, class_person, refuse }) => writeInfo(sql, actor, class_person, input, refuse),
  saveGroup: async ({ sql, actor, input: { id, title, bn_title }, led_class }) => {
    isOpen(led_class);
    if (!title && !bn_title) throw wrongField('bn_title', 'either_name');
    await store.lockGroups(sql, led_class.id);
    const groups = await store.listGroups(sql, led_class.id);
    const same = (one: string, other: string) => one !== '' && one.toLowerCase() === other.toLowerCase();
    if (groups.some((g) => g.id !== id && (same(title, g.title) || same(bn_title, g.bn_title)))) deny('group_there');
    if (id !== undefined && !groups.some((g) => g.id === id)) throw refused('not_found');
    if (id === undefined && groups.length >= store.MOST_GROUPS) deny('too_many_groups');
    if (id !== undefined) await store.updateGroup(sql, id, { title, bn_title }, actor.user.id);
    const key = id ?? (await store.insertGroup(sql, led_class.id, { title, bn_title }, actor.user.id));
    return (await store.listGroups(sql, led_class.id)).find((g) => g.id === key)!;
  },
  removeGroup: async ({ sql, input: { id }, led_class }) => {
    isOpen(led_class);
    if (!(await store.deleteGroup(sql, led_class.id, id))) deny('group_gone');
    return { status: 'success' as const };
  },
  addTeacher: async ({ sql, actor, input, led_class }) => {
    isOpen(led_class);
    return added(sql, actor, led_class, 'enrolled', await addTeacher(sql, actor, led_class, input));
  },
  addStudent: async ({ sql, actor, input, led_class }) => {
    isOpen(led_class);
    const { how, user_id } = await addStudent(sql, actor, input);
    return added(sql, actor, led_class, how, user_id);
  },
  addPerson: async ({ sql, actor, input, led_class }) => {
    isOpen(led_class);
    if (userTypeOf(input.user_type) === TEACHES)
      return added(sql, actor, led_class, 'enrolled', await addTeacher(sql, actor, led_class, input));
    const { how, user_id } = await addStudent(sql, actor, input);
    return added(sql, actor, led_class, how, user_id);
  },
  renamePerson: async ({ sql, actor, input: { name, bn_name }, class_person }) => {
    if (class_person.until !== null) deny('not_in_class');
    if (class_person.own_account || class_person.link_id === null) deny('own_account');
    await through(sql, updatePersonalLink, actor, { id: class_person.link_id, name, bn_name });
    return again(sql, actor, class_person);
  },
  removePerson: async ({ sql, actor, input, class_person }) => {
    await takeOut(sql, actor, class_person, input.reason);
    return again(sql, actor, class_person);
  },
  restorePerson: async ({ sql, actor, input, class_person }) => {
    await bringBack(sql, actor, class_person, input.role);
    return told(actor, class_person.room, (await store.findLive(sql, class_person.batch_id, class_person.user_id))!);
  },
});
