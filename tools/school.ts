// A made-up school of any size, written in bulk: what the measurements run on.
import type { Pool } from '#core/db/server/sql.ts';

export interface Size {
  courses: number;
  learners: number;
  enrollments: number;
}
const LESSONS = 12;
const PART = 20_000;
/** How many of the learners are logged in, evenly among all. */
const LOGGED_IN = 2000;
const subjects = [
  'গণিত',
  'বিজ্ঞান',
  'ইংরেজি',
  'কৃষি',
  'স্বাস্থ্য',
  'কম্পিউটার',
  'হিসাববিজ্ঞান',
  'ভূগোল',
  'ইতিহাস',
  'পদার্থবিজ্ঞান',
  'রসায়ন',
  'জীববিজ্ঞান',
  'শিক্ষাদান',
  'আইন',
  'সৌরবিদ্যুৎ',
  'মৎস্য',
];
const subjectsEn = [
  'Mathematics',
  'Science',
  'English',
  'Agriculture',
  'Health',
  'Computing',
  'Accounting',
  'Geography',
  'History',
  'Physics',
  'Chemistry',
  'Biology',
  'Teaching',
  'Law',
  'Solar power',
  'Fisheries',
];
const forms = ['পরিচিতি', 'ভিত্তি', 'অনুশীলন', 'প্রশিক্ষণ', 'উচ্চতর পাঠ', 'প্রয়োগ', 'হাতে কলমে', 'সহজ পাঠ'];
const formsEn = ['Introduction', 'Foundations', 'Practice', 'Training', 'Advanced', 'Applied', 'Hands on', 'Made easy'];

/** Adds courses with lessons and open batches, learners with sessions (token `bench-token-<n>-…`), enrollments and progress. */
export async function makeSchool(sql: Pool, size: Size, tell: (step: string) => void = () => {}): Promise<void> {
  tell(`${size.courses} courses with ${LESSONS} lessons each`);
  await sql`insert into categories (slug, title, bn_title, image, position) select 'bench-' || i, (${subjectsEn}::text[])[i], (${subjects}::text[])[i], 'jali', 100 + i from generate_series(1, ${subjects.length}::int) i on conflict (slug) do nothing`;
  await sql`
    insert into courses (slug, category_id, title, bn_title, summary, bn_summary, course_level, price_poisha, published_at, lesson_count, minutes, learner_count, rating_sum, rating_count)
    select 'bench-' || i, (select id from categories where slug = 'bench-' || (1 + i % ${subjects.length}::int)),
      (${formsEn}::text[])[1 + i / 16 % 8] || ' of ' || (${subjectsEn}::text[])[1 + i % 16] || ' ' || i, (${subjects}::text[])[1 + i % 16] || ' ' || (${forms}::text[])[1 + i / 16 % 8] || ' ' || i,
      'What a learner does in course ' || i, 'এই কোর্সে যা শেখা যায়: ' || i, (array['beginner','intermediate','advanced'])[1 + i % 3], case when i % 5 = 0 then 50000 else 0 end,
      now() - i * interval '1 minute', ${LESSONS}, 240, (i * 7919) % 5000, 40, 10
    from generate_series(1, ${size.courses}::int) i on conflict (slug) do nothing`;
  await sql`insert into batches (course_id, title, bn_title, published_at, source_key) select id, 'Open', 'খোলা', now(), 'open' from courses where slug like 'bench-%' on conflict do nothing`;
  await sql`insert into lessons (course_id, position, kind, title, bn_title, minutes, body_html, bn_body_html, source_key)
    select c.id, n, 'manual', 'Lesson ' || n, 'পাঠ ' || n, 20, '<p>Text</p>', '<p>লেখা</p>', 'l' || n from courses c, generate_series(1, ${LESSONS}) n where c.slug like 'bench-%' on conflict do nothing`;
  await sql`update categories c set course_count = (select count(*) from courses where category_id = c.id and published_at is not null)`;
  const every = Math.max(1, Math.floor(size.learners / LOGGED_IN));
  tell(`${size.learners} learners`);
  await sql`insert into users (username, name, phone, phone_verified_at) select 'bench.' || i, 'শিক্ষার্থী ' || i, '+88017' || lpad(i::text, 8, '0'), now() from generate_series(1, ${size.learners}::int) i on conflict do nothing`;
  await sql`insert into sessions (user_id, token_hash, expires_at) select id, sha256(('bench-token-' || substr(username, 7) || '-0123456789')::bytea), now() + interval '30 days' from users where username like 'bench.%' and substr(username, 7)::int % ${every}::int = 0 on conflict do nothing`;
  tell(`${size.enrollments} enrollments with progress`);
  const each = Math.max(1, Math.round(size.enrollments / size.learners));
  await sql`analyze courses, batches, lessons, users`;
  // part by part, so that neither memory nor the log of one transaction grows with the size
  for (let from = 0; from < size.learners; from += PART)
    await sql.begin(async (tx) => {
      await tx`set local enable_nestloop = off`;
      await tx`
        insert into enrollments (user_id, batch_id, course_id, status, lessons_done, approved_at)
        select u.id, b.id, b.course_id, 'approved', 3, now()
        from (select id, substr(username, 7)::int as n from users where username like 'bench.%') u
        cross join generate_series(0, ${each - 1}::int) k
        join (select b.id, b.course_id, row_number() over (order by b.id) as n, count(*) over () as of from batches b join courses c on c.id = b.course_id where c.slug like 'bench-%') b
          on b.n = 1 + (u.n * 31 + k * 977) % ${size.courses}::int
        where u.n > ${from} and u.n <= ${from + PART}
        on conflict do nothing`;
    });
  await sql`analyze enrollments`;
  await sql`
    insert into lesson_progress (user_id, lesson_id, course_id, percent, seconds, done_at)
    select e.user_id, l.id, e.course_id, 100, 300, now() from enrollments e join lessons l on l.course_id = e.course_id and l.position <= 3
    where e.user_id in (select id from users where username like 'bench.%' and (substr(username, 7)::int <= 20000 or substr(username, 7)::int % ${every}::int = 0)) on conflict do nothing`;
  tell('Search index and statistics');
  const { indexCourses } = await import('#features/courses/server/service.ts');
  await indexCourses(
    sql,
    (await sql<{ id: number }[]>`select id from courses where slug like 'bench-%'`).map((c) => c.id),
  );
  await sql`vacuum analyze`;
}
export const benchToken = (n: number) => `bench-token-${n}-0123456789`;

const romanSubjects = [
  'gonit',
  'biggan',
  'ingreji',
  'krishi',
  'shastho',
  'computer',
  'hisabbiggan',
  'bhugol',
  'itihas',
  'podarthobiggan',
  'rosayon',
  'jibbiggan',
  'shikkhadan',
  'ain',
  'sourobiddut',
  'motsho',
];
const romanForms = ['porichiti', 'vitti', 'onushilon', 'proshikkhon', 'uccotor path', 'proyog', 'hate kolome', 'sohoj path'];
/** What people type to find these courses: subjects alone and with a form, in Bengali, inflected, in English and romanised. */
export const searchTerms = (): string[] => [
  ...new Set(
    [
      [subjects, forms],
      [subjects.map((s) => `${s}ের`), forms],
      [formsEn, subjectsEn],
      [romanSubjects, romanForms],
    ].flatMap(([first, second]) => [...first!.map((a) => a), ...first!.flatMap((a) => second!.map((b) => `${a} ${b}`))]),
  ),
];
