// Adding people to a class by the ways in that there are, and taking them out of it: seats, messages and links are of other rooms.
import type { SignedIn } from '#core/access/actor.ts';
import type { AnyCall, Out } from '#core/contract/call.ts';
import { answerWithin } from '#core/contract/server/gate.ts';
import { refused, wrongField } from '#core/contract/server/refusal.ts';
import type { Sql, Transaction } from '#core/db/server/sql.ts';
import { addressIn } from '#features/accounts/server/service.ts';
import { countTeachingIn, deleteTeacher, listTeachersById, lockTeachers, placeTeacher } from '#features/batches/server/service.ts';
import type { ClassRole } from '#features/classrooms/rules.ts';
import type { Classroom } from '#features/classrooms/server/service.ts';
import { approve } from '#features/enrollments/contract.ts';
import { enrollNew, enrollPerson } from '#features/enrollments/server/service.ts';
import { createPersonalLink } from '#features/personal-links/server/service.ts';
import { RESTORE_DAYS } from '../contract-staff.ts';
import { deny } from './deny.ts';
import * as store from './store.ts';

/** What another room refuses is refused here. */
export async function through<C extends AnyCall>(sql: Sql, call: C, actor: SignedIn, input: object): Promise<Out<C>> {
  const out = await answerWithin(sql as Transaction, call, actor, input);
  if ('refusal' in out) throw out.refusal;
  return out.value;
}
interface Given {
  batch_id: number;
  user_id?: number | undefined;
  name?: string | undefined;
  bn_name?: string | null | undefined;
  phone?: string | null | undefined;
  email?: string | null | undefined;
}
/** Answers who it is: somebody elsewhere, or without a role here, is answered like nobody. */
export async function addTeacher(
  sql: Sql,
  actor: SignedIn,
  { id, course_id }: Classroom,
  given: Given & { role: ClassRole },
): Promise<number> {
  const { phone, email, role } = given;
  const typed = phone?.trim() ? { phone } : email?.trim() ? { email } : undefined;
  if (given.user_id === undefined && !typed) throw wrongField('phone', 'required');
  const address = typed && (addressIn(typed as { phone: string }) ?? wrong('phone' in typed ? 'phone' : 'email'));
  const user_id = given.user_id ?? (await store.findAddressed(sql, address!)) ?? deny('not_teacher_here');
  const [known] = await listTeachersById(sql, actor, [user_id]);
  if (!known || (await countTeachingIn(sql, course_id, [user_id])) === 0) deny('not_teacher_here');
  const named = await lockTeachers(sql, id);
  if (role !== 'teacher') guardLast(named, user_id);
  await placeTeacher(sql, id, user_id, role);
  return user_id;
}
const wrong = (field: 'phone' | 'email'): never => {
  throw wrongField(field, field);
};
/** A class that has teachers keeps one. */
export function guardLast(named: readonly { user_id: number; role: string }[], leaving: number): void {
  const teachers = named.filter(({ role }) => role === 'teacher');
  if (teachers.length === 1 && teachers[0]!.user_id === leaving) deny('last_teacher');
}
export async function addStudent(
  sql: Sql,
  actor: SignedIn,
  given: Given & { by_link?: boolean | undefined; days?: number | undefined },
): Promise<{ how: 'enrolled' | 'invited' | 'linked'; user_id: number | undefined }> {
  const { batch_id, user_id, by_link, days, name, bn_name, phone, email } = given;
  if (user_id !== undefined) {
    const out = await answerWithin(sql as Transaction, enrollPerson, actor, { batch_id, id: user_id });
    if ('refusal' in out) throw out.refusal.code === 'not_found' ? deny('nobody_here') : out.refusal;
    return { how: 'enrolled', user_id };
  }
  const who = { batch_id, name, bn_name, phone, email };
  if (by_link) {
    const made = await through(sql, createPersonalLink, actor, { ...who, days });
    return { how: 'linked', user_id: made.user_id };
  }
  await through(sql, enrollNew, actor, who);
  return { how: 'invited', user_id: undefined };
}

/** Out of the class: what they have done there stays. Whoever is out already is not taken out again. */
export async function takeOut(sql: Sql, actor: SignedIn, person: store.PersonRow, reason: string): Promise<void> {
  if ((await store.lockPerson(sql, person.id))?.until !== null) return;
  const { batch_id, user_id } = person;
  if (person.user_type === 1) {
    guardLast(await lockTeachers(sql, batch_id), user_id);
    await deleteTeacher(sql, batch_id, user_id);
  } else await through(sql, approve, actor, { id: person.enrollment_id, status: 'rejected', reason, expects: 'approved' });
}
export async function bringBack(sql: Sql, actor: SignedIn, person: store.PersonRow & { room: Classroom }, role: ClassRole): Promise<void> {
  const { batch_id, user_id, enrollment_id } = person;
  // a press on a late line is repeated
  if (person.until === null || (await store.findLive(sql, batch_id, user_id))) return;
  if (!(await store.isJustOut(sql, person.id, RESTORE_DAYS))) deny('too_late');
  if (person.user_type === 1) await addTeacher(sql, actor, person.room, { batch_id, user_id, role });
  else if (enrollment_id === null) throw refused('not_found');
  else await through(sql, approve, actor, { id: enrollment_id, status: 'approved', expects: 'rejected' });
}
