// Exams of the demonstration school that draw from a teacher's question bank: a single one that is open, one being set, one for a certificate.
import type { Sql } from '#core/db/server/sql.ts';
import { newDraw, newSection, seedExam } from '#features/exams/server/service-seeding.ts';

/** The courses of these exams, by which they are found again. */
export const examSlugs = ['weekly-model-test', 'half-yearly-exam', 'basic-knowledge-exam', 'model-test-at-one-bell'];
const day = (from_now: number): string => new Date(Date.now() + from_now * 86_400_000).toISOString().slice(0, 10);
export async function seedExams(sql: Sql): Promise<void> {
  const [teacher] = await sql<{ id: number; institution_id: number | null }[]>`
    select u.id, (select ur.institution_id from user_roles ur where ur.user_id = u.id order by ur.id limit 1) as institution_id
    from users u where u.email = 'teacher@demo.test'`;
  const [learner] = await sql<{ id: number }[]>`select id from users where email = 'learner@demo.test'`;
  const [category] = await sql<{ id: number }[]>`select id from categories where active order by position, id limit 1`;
  if (!teacher || !learner || !category) return;
  const folders = await sql<{ id: number; name: string; questions: number }[]>`
    select f.id, f.name, count(q.id)::int as questions
    from bank_folders f
    join bank_folders below on below.path @> array[f.id]
    join bank_questions q on q.folder_id = below.id and q.question_id is not null and q.removed_at is null
      and q.type not in ('group', 'essay', 'paragraph', 'likert')
    where f.owner_id = ${teacher.id} and f.parent_id is null
    group by f.id order by count(q.id) desc, f.id limit 2`;
  const [one, two] = folders;
  if (!one) return;
  const by = { user_id: teacher.id, institution_id: teacher.institution_id, category_id: category.id };
  const part = (folder: { id: number; questions: number }, title: string, bn_title: string, more: object = {}) => ({
    ...newSection(title, bn_title),
    draws: [{ ...newDraw({ folder_id: folder.id }), take: Math.max(1, Math.min(5, folder.questions - 1)), marks: 1 }],
    ...more,
  });
  const rules = { closes_on: day(60), attempts_allowed: 2, wrong_share: 25, pass_percent: 40 };
  const open = await seedExam(sql, by, {
    ...{ slug: examSlugs[0]!, title: 'Weekly model test', bn_title: 'সাপ্তাহিক মডেল টেস্ট', minutes: 20, single: true, published: true },
    ...{ sections: [part(one, one.name, one.name), ...(two ? [part(two, two.name, two.name)] : [])], rules },
  });
  await seedExam(sql, by, {
    ...{ slug: examSlugs[1]!, title: 'Half-yearly exam', bn_title: 'অর্ধবার্ষিক পরীক্ষা', minutes: 60, single: true, published: false },
    ...{ sections: [part(one, one.name, one.name, { pass_marks: 2 })], rules: { variety: 'sets', closes_on: day(90) } },
  });
  const certificate = await seedExam(sql, by, {
    ...{
      slug: examSlugs[2]!,
      title: 'Basic knowledge exam',
      bn_title: 'মৌলিক জ্ঞান যাচাই পরীক্ষা',
      minutes: 30,
      single: false,
      published: true,
    },
    ...{
      sections: [part(one, one.name, one.name)],
      rules: { ...rules, attempts_allowed: 1, variety: 'sets', opens_on: day(2), opens_at: '10:00' },
    },
  });
  // all at one moment: tomorrow evening, with a lobby before it
  const bell = await seedExam(sql, by, {
    ...{
      slug: examSlugs[3]!,
      title: 'Model test at one time',
      bn_title: 'একই সময়ে সবার মডেল টেস্ট',
      minutes: 30,
      single: true,
      published: true,
    },
    ...{
      sections: [part(one, one.name, one.name)],
      rules: {
        ...{ wrong_share: 25, pass_percent: 40, attempts_allowed: 1, variety: 'sets' },
        ...{ mode: 'bell', opens_on: day(1), opens_at: '19:00', lobby_minutes: 15, door_minutes: 10 },
      },
    },
  });
  const batches = [open, certificate, bell].filter((made) => made !== undefined);
  for (const { batch_id, course_id } of batches) {
    await sql`
      insert into enrollments (user_id, batch_id, course_id, status, approved_at)
      values (${learner.id}, ${batch_id}, ${course_id}, 'approved', now()) on conflict do nothing`;
    await sql`update batches set seats_taken = 1 where id = ${batch_id}`;
    await sql`update courses set learner_count = 1 where id = ${course_id}`;
  }
}
