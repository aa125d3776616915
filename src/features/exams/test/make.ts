// Factories of exams that draw from the question bank: what their team does at the API, and who takes them.
import type { SignedIn } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import type { Pool } from '#core/db/server/sql.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { choiceOf, makeBankFolder, makeBankQuestion } from '#features/bank/test/make.ts';
import { makeCategory, makeInstitution } from '#features/courses/test/make.ts';
import * as calls from '../contract-staff.ts';
import { type Draw, newDraw, newSection, type Section, storeSections } from '../sections.ts';

export const tomorrow = (): string => new Date(Date.now() + 30 * 3_600_000).toISOString().slice(0, 10);
export async function makeSchool(sql: Pool) {
  const id = await makeInstitution(sql);
  const person = async (role: 'partner' | 'teacher') => (await makePerson(sql, { role, institution_id: id })).actor;
  return {
    id,
    category_id: await makeCategory(sql),
    partner: await person('partner'),
    teacher: await person('teacher'),
    other: await person('teacher'),
  };
}
export type School = Awaited<ReturnType<typeof makeSchool>>;
/** A folder with so many questions, the first option of each right. */
export async function makeFolder(
  sql: Pool,
  owner: SignedIn,
  questions: number,
  more: { tags?: string[]; difficulty?: 1 | 2 | 3; parent?: number } = {},
) {
  const holder = { owner_id: owner.user.id, institution_id: null };
  const parent = more.parent === undefined ? undefined : { id: more.parent, path: [more.parent] };
  const folder_id = await makeBankFolder(sql, holder, `Folder of ${questions}`, parent);
  const ids: number[] = [];
  for (let n = 0; n < questions; n++) {
    const question = choiceOf(`প্রশ্ন ${folder_id}-${n}`, `Question ${folder_id}-${n}`, [
      ['ঠিক', 'Right'],
      ['ভুল', 'Wrong'],
      ['এটিও ভুল', 'Wrong too'],
    ]);
    ids.push(
      await makeBankQuestion(
        sql,
        { ...holder, user_id: owner.user.id },
        { question, folder_id, tags: more.tags ?? [], difficulty: more.difficulty ?? null },
      ),
    );
  }
  return { folder_id, ids };
}
export const draw = (of: { folder_id: number } | { bank_id: number }, more: Partial<Draw> = {}): Draw => ({
  ...newDraw({ marks: 1, ...of }),
  ...more,
});
export const section = (title: string, draws: Draw[], more: Partial<Section> = {}): Section => ({
  ...newSection(title, title),
  draws,
  ...more,
});
export const write = (sql: Pool, who: SignedIn, id: number, sections: Section[], more: object = {}) =>
  answer(sql, calls.writing.save, who, {
    id,
    since: 2_147_483_647,
    fields: { sections: storeSections(sections), closes_on: tomorrow(), ...more } as never,
  });
export const publish = async (sql: Pool, who: SignedIn, id: number) =>
  answer(sql, calls.writing.publish, who, { id, since: (await answer(sql, calls.writing.view, who, { id })).version });
/** A published single exam of these sections. */
export async function makeExam(sql: Pool, school: School, sections: Section[], more: object = {}) {
  const made = await answer(sql, calls.createSingle, school.teacher, {
    ...{ title: 'Model test', bn_title: 'মডেল টেস্ট', category_id: school.category_id, minutes: 30 },
  });
  await write(sql, school.teacher, made.id, sections, more);
  await publish(sql, school.teacher, made.id);
  return made;
}
export async function enrol(sql: Pool, course_id: number): Promise<SignedIn> {
  const { actor } = await makePerson(sql);
  const [batch] = await sql<{ id: number }[]>`select id from batches where course_id = ${course_id}`;
  await sql`
    insert into enrollments (user_id, batch_id, course_id, status, created_at)
    values (${actor.user.id}, ${batch!.id}, ${course_id}, 'approved', now() - interval '1 hour')`;
  return actor;
}
