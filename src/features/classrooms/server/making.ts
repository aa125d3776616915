// Making a class of its own: a course that is never published, its one batch, the teacher.
import { randomBytes } from 'node:crypto';
import type { SignedIn } from '#core/access/actor.ts';
import { answerWithin } from '#core/contract/server/gate.ts';
import { refused, wrongField } from '#core/contract/server/refusal.ts';
import type { Sql, Transaction } from '#core/db/server/sql.ts';
import { createBatch, placeTeacher, publishBatches } from '#features/batches/server/service.ts';
import { insertCourse } from '#features/courses/server/service-authoring.ts';
import { MOST_OWN_CLASSES } from '../rules.ts';
import { deny } from './deny.ts';
import * as store from './store.ts';

interface Given {
  title: string;
  bn_title: string;
  category_id: number;
  class_days: string;
  seats?: number | null | undefined;
  starts_on?: string | null | undefined;
  client_key?: string | undefined;
}
/** Answers the id of its batch. */
export async function makeClass(sql: Sql, actor: SignedIn, given: Given): Promise<number> {
  const { title, bn_title, category_id, client_key } = given;
  const { id: user_id } = actor.user;
  if (!title && !bn_title) throw wrongField('bn_title', 'either_name');
  await store.lockMaker(sql, user_id);
  const made = client_key && (await store.findMade(sql, user_id, client_key));
  if (made) return made;
  if ((await store.countOpen(sql, user_id)) >= MOST_OWN_CLASSES) deny('too_many_classes');
  if (!(await store.hasCategory(sql, category_id))) throw wrongField('category_id', 'choice');
  const { role } = actor;
  // a role that is held for single courses makes none for their institution
  if (role?.scope !== 'system' && role?.scope !== 'institution') throw refused('not_allowed');
  const course_id = await insertCourse(sql, {
    slug: `class-${randomBytes(8).toString('hex')}`,
    kind: 'class',
    institution_id: role.scope === 'system' ? null : role.institution_id,
    owner_id: user_id,
    category_id,
    title: title || bn_title,
    bn_title: bn_title || title,
    language: bn_title ? 'bn' : 'en',
  });
  const { class_days, seats = null, starts_on = null } = given;
  const out = await answerWithin(sql as Transaction, createBatch, actor, { course_id, title, bn_title, class_days, seats, starts_on });
  if ('refusal' in out) throw out.refusal;
  const { id } = out.value;
  await placeTeacher(sql, id, user_id, 'teacher');
  // it stands in no catalogue: who is asked in finds it open
  await publishBatches(sql, [id], user_id);
  await store.insertMade(sql, id, user_id, client_key ?? null);
  return id;
}
