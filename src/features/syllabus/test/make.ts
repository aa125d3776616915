// Factories of courses being written, for tests of the syllabus builder.
import type { SignedIn } from '#core/access/actor.ts';
import type { Pool } from '#core/db/server/sql.ts';
import { runTransaction } from '#core/db/server/sql.ts';
import { answer } from '#core/contract/server/gate.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { makeCategory, makeCourse, makeInstitution } from '#features/courses/test/make.ts';
import { createItem, type Item, viewSyllabus, writing } from '../contract.ts';
import { publishSyllabus } from '../server/service.ts';

export interface Made {
  course: { id: number; institution_id: number; owner_id: null; category_id: number };
  writer: SignedIn;
}
/** A course of an institution of its own, and a partner who writes it. */
export async function makeWritten(sql: Pool): Promise<Made> {
  const institution_id = await makeInstitution(sql);
  const category_id = await makeCategory(sql);
  const { id } = await makeCourse(sql, { category_id, institution_id });
  const { actor } = await makePerson(sql, { role: 'partner', institution_id });
  return { course: { id, institution_id, owner_id: null, category_id }, writer: actor };
}
export const add = (
  sql: Pool,
  { course, writer }: Made,
  kind: string,
  title: string,
  section_id: number | null = null,
  after_id: number | null = null,
) => answer(sql, createItem, writer, { course_id: course.id, kind, title, bn_title: title, section_id, after_id }) as Promise<Item>;
export const view = (sql: Pool, { course, writer }: Made) => answer(sql, viewSyllabus, writer, { course_id: course.id });
/** Writes in a lesson as its editor does. */
export async function write(sql: Pool, { writer }: Made, id: number, fields: Record<string, unknown>): Promise<void> {
  const { version } = await answer(sql, writing.view, writer, { id });
  await answer(sql, writing.save, writer, { id, since: version, fields });
}
export const publish = (sql: Pool, { course, writer }: Made) => runTransaction(sql, (tx) => publishSyllabus(tx, course, writer.user.id));
export const text = (said: string) =>
  JSON.stringify({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: said }] }] });
