// Classwork of the demonstration school: in the class of its own learner homework that is under way, one that was marked, a quiz and a survey.
import type { Sql } from '#core/db/server/sql.ts';
import { dayInDhaka } from '#core/i18n/dates.ts';
import { seedWork } from '#features/classworks/server/service.ts';
import { newOption } from '#features/questions/types/mcq/written.ts';
import { newQuestion } from '#features/questions/written.ts';
import { addDays, momentAt } from '#features/schedule/rules.ts';
import { newSurveyQuestion } from '#features/surveys/rules.ts';

const option = (id: string, text: string, bn_text: string, right = false) => ({ ...newOption(), id, text, bn_text, right });
const questions = JSON.stringify([
  {
    ...newQuestion('mcq'),
    ...{ key: 'half', text: 'Which fraction equals one half?', bn_text: 'কোন ভগ্নাংশটি অর্ধেকের সমান?' },
    options: [option('a', '2/3', '২/৩'), option('b', '3/6', '৩/৬', true), option('c', '4/6', '৪/৬')],
  },
  {
    ...newQuestion('mcq'),
    ...{ key: 'more', text: 'Which one is larger?', bn_text: 'কোনটি বড়?' },
    options: [option('a', '1/4', '১/৪'), option('b', '1/3', '১/৩', true)],
  },
]);
const survey = JSON.stringify([
  { ...newSurveyQuestion('text'), key: 'better', text: 'What should we do otherwise?', bn_text: 'কী অন্যভাবে করা উচিত?' },
]);
/** The same each time that the school is made on the same day. */
export async function seedClassworks(sql: Sql): Promise<void> {
  const [one] = await sql<{ id: number; teacher_id: number }[]>`
    select b.id, t.user_id as teacher_id
    from enrollments e
    join users u on u.id = e.user_id and u.email = 'learner@demo.test'
    join batches b on b.id = e.batch_id and b.published_at is not null and b.removed_at is null
    join lateral (select user_id from batch_teachers where batch_id = b.id order by position limit 1) t on true
    where e.status = 'approved' and exists (select from class_sessions s where s.batch_id = b.id and s.starts_at > now())
    order by b.id desc limit 1`;
  if (!one) return;
  const day = (more: number) => momentAt(addDays(dayInDhaka(Date.now()), more), '21:00');
  const set = (given: object) => seedWork(sql, one.teacher_id, { batch_id: one.id, published: true, ...given } as never);
  await set({
    ...{ content_type: 'assignment', title: 'Photographs of classroom materials', bn_title: 'শ্রেণিকক্ষের উপকরণের ছবি' },
    body: 'Take one to three photographs of what you made to explain fractions.\n\nWrite in two lines how you use it.',
    bn_body: 'ভগ্নাংশ বোঝাতে যে উপকরণ বানিয়েছেন, তার এক থেকে তিনটি ছবি দিন।\n\nকীভাবে ব্যবহার করেন, দুই লাইনে লিখুন।',
    ...{ due_at: day(2), late: 'until', late_until: day(5), marks: 20 },
  });
  await set({
    ...{ content_type: 'quiz', title: 'Equal fractions', bn_title: 'সমতুল ভগ্নাংশ', questions, due_at: day(4), attempts_allowed: 3 },
  });
  await set({
    ...{ content_type: 'survey', title: 'Half-way survey', bn_title: 'মাঝপথের জরিপ', survey, survey_anonymous: true, due_at: day(9) },
  });
  await set({
    ...{ content_type: 'exam', title: 'Final exam', bn_title: 'চূড়ান্ত পরীক্ষা', minutes: 30, published: false },
  });
  const plan = await set({
    ...{ content_type: 'assignment', title: 'Lesson plan: fractions', bn_title: 'পাঠ পরিকল্পনা: ভগ্নাংশ', marks: 20 },
    ...{ body: 'Plan one hour about fractions.', bn_body: 'ভগ্নাংশ নিয়ে এক ঘণ্টার একটি পাঠ পরিকল্পনা করুন।', due_at: day(-3) },
  });
  await sql`update classworks set published_at = now() - interval '12 days' where id = ${plan}`;
  // a third of the class has its mark, a third waits, of the rest one was given back
  await sql`
    insert into assignment_works (user_id, lesson_id, course_id, batch_id, text, version, marks, submitted_at, percent, passed,
      comment, marked_at, marked_by, returned_at, returned_by)
    select p.user_id, ${plan}, b.course_id, b.id, 'প্রথম দশ মিনিট কাগজ ভাঁজ, পরের বিশ মিনিট দলে কাজ, শেষে প্রত্যেকে একটি করে উদাহরণ।', 2,
      case when p.n % 3 = 0 or p.n = 1 then 1 else 0 end, now() - make_interval(days => 2 + (p.n % 4)::int),
      case when p.n % 3 = 0 then 60 + (p.n * 7 % 40)::int end, case when p.n % 3 = 0 then true end,
      case when p.n % 3 = 0 then 'সময়ের ভাগ ভালো হয়েছে।' when p.n = 1 then 'মূল্যায়ন কীভাবে করবেন, লিখুন।' else '' end,
      case when p.n % 3 = 0 then now() - interval '1 day' end, case when p.n % 3 = 0 then ${one.teacher_id}::int end,
      case when p.n = 1 then now() - interval '1 day' end, case when p.n = 1 then ${one.teacher_id}::int end
    from (
      select user_id, row_number() over (order by user_id) as n from class_people
      where batch_id = ${one.id} and user_type = 2 and until is null
    ) p
    join batches b on b.id = ${one.id}
    where p.n <= 24 and p.n % 4 <> 3`;
}
