// The demonstration school: invented people, institutions, courses and a little of their life, made once.
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { Pool, Sql } from '#core/db/server/sql.ts';
import { drawRenditions, putPicture } from '#core/files/server/renditions.ts';
import { texts } from '#features/consents/rules.ts';
import { sliders } from '#features/sliders/lists.ts';
import { enterUser, makeUser } from '#features/accounts/server/service.ts';
import { issueCertificate } from '#features/certificates/server/service.ts';
import { seedDesign } from '#features/templates/server/service.ts';
import type { TeamRole } from '#features/courses/rules.ts';
import { indexCourse } from '#features/courses/server/service.ts';
import { registerTeacher } from '#features/verification/server/service.ts';
import type { Level, SubType } from '#features/verification/rules.ts';
import { importPackage } from '#features/imports/server/service.ts';

interface Text {
  en: string;
  bn: string;
}
const folder = join(import.meta.dirname, 'demo');
const read = <T>(name: string): T[] => (existsSync(join(folder, name)) ? (parse(readFileSync(join(folder, name), 'utf8')) as T[]) : []);

/** Makes what is missing. Courses are imported again at no cost when their package did not change. */
export async function seedDemo(pool: Pool, password: string, tell: (step: string) => void): Promise<void> {
  const [there] = await pool`select 1 from users where email = 'learner@demo.test'`;
  if (there) return;
  tell('Loading the demonstration school');
  await pool.begin(seedCatalogue);
  await drawSliders(pool);
  const report = await importPackage(pool, join(folder, 'courses'), { publish: true, afterCourse: indexCourse });
  for (const problem of report.problems) tell(`${problem.file}: ${problem.code}`);
  await pool.begin((tx) => seedPeople(tx, password));
  tell(`Loaded ${report.items.length} courses`);
}

async function seedCatalogue(sql: Sql): Promise<void> {
  for (const c of read<{ slug: string; title: Text; image: string; position: number }>('categories.yaml'))
    await sql`insert into categories (slug, title, bn_title, image, position) values (${c.slug}, ${c.title.en}, ${c.title.bn}, ${c.image}, ${c.position}) on conflict (slug) do nothing`;
  for (const i of read<{
    username: string;
    institution_name: string;
    institution_name_en: string;
    about: Text;
    type: string;
    brand: string;
    position: number;
    phone: string;
    email: string;
    address: Text;
  }>('institutions.yaml'))
    await sql`insert into institutions (username, institution_name, institution_name_en, about, bn_about, type, brand, position, approved_at, phone, email, address, bn_address)
      values (${i.username}, ${i.institution_name}, ${i.institution_name_en}, ${i.about.en}, ${i.about.bn}, ${i.type}, ${i.brand}, ${i.position}, now(), ${i.phone}, ${i.email}, ${i.address.en}, ${i.address.bn}) on conflict (username) do nothing`;
  let position = 0;
  for (const s of read<DemoSlider>('sliders.yaml'))
    await sql`insert into sliders (title, bn_title, text, bn_text, link, image, alt, bn_alt, position)
      select ${s.title.en}, ${s.title.bn}, ${s.text.en}, ${s.text.bn}, ${s.link}, ${s.image},
        ${s.alt?.en ?? ''}, ${s.alt?.bn ?? ''}, ${++position}
      where not exists (select 1 from sliders where title = ${s.title.en})`;
}
interface DemoSlider {
  title: Text;
  text: Text;
  link: string;
  image: string;
  picture?: string;
  alt?: Text;
}
async function drawSliders(pool: Pool): Promise<void> {
  for (const { title, picture } of read<DemoSlider>('sliders.yaml')) {
    const [row] = picture
      ? await pool<{ id: number }[]>`select id from sliders where title = ${title.en} and institution_id is null and picture_id is null`
      : [];
    if (!row) continue;
    const bytes = readFileSync(join(folder, 'pictures', picture!));
    const { id } = await putPicture(pool, await drawRenditions(bytes, sliders.fields.picture_id, 'picture'), null);
    await pool`update sliders set picture_id = ${id} where id = ${row.id}`;
  }
}

const accounts: { key: string; name: Text; role?: string; institution?: string }[] = [
  { key: 'super', name: { en: 'Farida Yasmin', bn: 'ফরিদা ইয়াসমিন' }, role: 'super' },
  { key: 'approver', name: { en: 'Imran Kabir', bn: 'ইমরান কবির' }, role: 'sys-blog-and-tutorial-admin' },
  { key: 'viewer', name: { en: 'Salma Akhter', bn: 'সালমা আখতার' }, role: 'dashboard-viewer' },
  { key: 'partner', name: { en: 'Rezaul Karim', bn: 'রেজাউল করিম' }, role: 'partner', institution: 'padma-shikkha' },
  { key: 'teacher', name: { en: 'Selina Haque', bn: 'সেলিনা হক' }, role: 'teacher', institution: 'padma-shikkha' },
  { key: 'contributor', name: { en: 'Anik Barua', bn: 'অনিক বড়ুয়া' }, role: 'contributor', institution: 'dhrubo-foundation' },
  { key: 'learner', name: { en: 'Rafia Sultana', bn: 'রাফিয়া সুলতানা' } },
];

/** The local registry of teachers: somebody of each level, so that verification can be tried. Invented like everybody here. */
const teachers: {
  level: Level;
  subType?: SubType;
  id: string;
  dob: string;
  name: string;
  designation: string;
  institute: string;
  subject: string;
  /** A code goes there before the ID is linked. */
  phone?: string;
}[] = [
  {
    level: 1,
    id: '100245678',
    dob: '1986-08-12',
    name: 'রাফিয়া সুলতানা',
    designation: 'সহকারী শিক্ষক',
    institute: 'পদ্মাপাড় মাধ্যমিক বিদ্যালয়',
    subject: 'জীববিজ্ঞান',
  },
  {
    level: 1,
    id: '100245679',
    dob: '1984-03-05',
    name: 'SELINA HAQUE',
    designation: 'সিনিয়র শিক্ষক',
    institute: 'পদ্মাপাড় মাধ্যমিক বিদ্যালয়',
    subject: 'বাংলা',
  },
  {
    level: 1,
    id: '100245680',
    dob: '1981-02-17',
    name: 'মোঃ কামরুজ্জামান সরকার',
    designation: 'প্রধান শিক্ষক',
    institute: 'পদ্মাপাড় মাধ্যমিক বিদ্যালয়',
    subject: '',
  },
  {
    level: 1,
    id: '100245681',
    dob: '1988-04-04',
    name: 'তাহমিনা বেগম',
    designation: 'সহকারী শিক্ষক',
    institute: 'পদ্মাপাড় মাধ্যমিক বিদ্যালয়',
    subject: 'গণিত',
    phone: '+8801700000081',
  },
  {
    level: 2,
    subType: 1,
    id: 'M20114',
    dob: '1979-11-30',
    name: 'মোঃ রেজাউল করিম',
    designation: 'সহকারী মৌলভী',
    institute: 'ধ্রুবপুর দাখিল মাদ্রাসা',
    subject: 'আরবি',
  },
  {
    level: 3,
    id: 'HR-55021',
    dob: '1990-01-15',
    name: 'অনিক বড়ুয়া',
    designation: 'ইনস্ট্রাক্টর',
    institute: 'মেঘনা কারিগরি বিদ্যালয়',
    subject: 'কম্পিউটার',
  },
  {
    level: 4,
    id: '40071182',
    dob: '1991-06-21',
    name: 'সালমা আখতার',
    designation: 'সহকারী শিক্ষক',
    institute: 'তিস্তাপাড় সরকারি প্রাথমিক বিদ্যালয়',
    subject: '',
  },
  {
    level: 5,
    id: 'DPE-3307',
    dob: '1982-09-09',
    name: 'ইমরান কবির',
    designation: 'উপজেলা শিক্ষা কর্মকর্তা',
    institute: 'প্রাথমিক শিক্ষা অধিদপ্তর',
    subject: '',
  },
];

async function seedPeople(sql: Sql, password: string): Promise<void> {
  const institutions = new Map(
    (await sql<{ id: number; username: string }[]>`select id, username from institutions`).map((i) => [i.username, i.id]),
  );
  for (const a of accounts)
    await makeUser(sql, {
      name: a.name.en,
      bn_name: a.name.bn,
      email: `${a.key}@demo.test`,
      username: `demo.${a.key}`,
      password,
      type: a.key === 'super' ? 1 : 0,
      // the learner shows a page, so that there is one to look at
      ...(a.key === 'learner'
        ? {
            birth_date: '1994-03-31',
            page_open: true,
            visibility: { name: 'everybody', about: 'everybody', courses: 'everybody' } as const,
          }
        : {}),
      roles: a.role ? [{ role: a.role, institution_id: a.institution ? (institutions.get(a.institution) ?? null) : null }] : [],
    });
  for (const t of teachers)
    await registerTeacher(
      sql,
      { level: t.level, subType: t.subType ?? 0, id: t.id, dob: t.dob },
      { name: t.name, designation: t.designation, institute: t.institute, subject: t.subject },
      t.phone,
    );
  const people = parse(readFileSync(join(folder, 'people.yaml'), 'utf8')) as { learners: { name: Text; district: Text }[] };
  const learners: number[] = [];
  for (const [i, p] of people.learners.entries()) {
    const user = await makeUser(sql, {
      name: p.name.en,
      bn_name: p.name.bn,
      email: `learner${i + 1}@people.demo.test`,
      district: p.district.bn,
    });
    learners.push(user.id);
  }
  // they came over half a year, not all today
  await sql`
    update users set created_at = now() - make_interval(days => 31 + id * 7 % 150)
    where id = any (${learners}::int[]) and id % 4 <> 0`;
  await sql`
    update users set created_at = now() - make_interval(days => id * 5 % 30)
    where id = any (${learners}::int[]) and id % 4 = 0`;
  await sql`
    insert into contact_messages (topic, name, contact, text, language, user_id, client_key, created_at)
    select 'certificate', coalesce(bn_name, name), email, ${aMessage}, 'bn', id, gen_random_uuid(), now() - interval '2 days'
    from users where id = ${learners[3]!}`;
  await seedTeams(sql);
  await seedLife(sql, learners);
  // everybody here has agreed to the texts of today, and may be quoted
  for (const [id, { version }] of Object.entries(texts))
    await sql`
      insert into consents (user_id, text_id, version, given, language, place)
      select id, ${id}, ${version}, true, 'bn', 'form' from users`;
}
/** Who makes which course: the teacher has two of her own and helps with others, the partner answers for the rest of their institution. */
const teams: { course: string; person: string; role: TeamRole }[] = [
  { course: 'algebra-foundations', person: 'teacher', role: 'owner' },
  { course: 'clear-bangla', person: 'teacher', role: 'owner' },
  { course: 'algebra-foundations', person: 'partner', role: 'editor' },
  { course: 'data-and-chance', person: 'teacher', role: 'editor' },
  { course: 'right-to-information', person: 'teacher', role: 'marker' },
];
async function seedTeams(sql: Sql): Promise<void> {
  await sql`
    insert into course_team (course_id, user_id, role)
    select c.id, u.id, t.role
    from unnest(${teams.map((t) => t.course)}::text[], ${teams.map((t) => t.person)}::text[], ${teams.map((t) => t.role)}::text[])
      t (course, person, role)
    join users u on u.username = 'demo.' || t.person
    join courses c on c.slug = t.course
    join institutions i on i.id = c.institution_id and i.username = 'padma-shikkha'`;
  // every other course of their institution is the partner's
  await sql`
    insert into course_team (course_id, user_id, role)
    select c.id, u.id, 'owner' from courses c
    join institutions i on i.id = c.institution_id and i.username = 'padma-shikkha'
    join users u on u.username = 'demo.partner'
    where not exists (select from course_team t where t.course_id = c.id and t.role = 'owner')
    on conflict do nothing`;
  await sql`
    update courses c set owner_id = t.user_id from course_team t
    where t.course_id = c.id and t.role = 'owner' and c.owner_id is null`;
}
/** What waits for those who run the place. */
const aMessage = 'সনদে আমার নামের বানান একটু ভুল এসেছে। প্রোফাইলে নাম ঠিক করলে কি সনদেও ঠিক হবে?';

/** What the learner one signs in as has done; only in courses that cannot simply be joined, so that the others stay to be tried. */
const own = [
  { course: 'internet-safety', days: 38, share: 1 },
  { course: 'spreadsheet-accounts', days: 6, share: 0.5 },
  { course: 'working-english', days: 3, share: 0.2 },
  { course: 'python-first-steps', days: 2, share: 0, status: 'pending' },
];
async function seedOwn(sql: Sql): Promise<void> {
  await sql`
    insert into enrollments (user_id, batch_id, course_id, status, lessons_done, approved_at, created_at, opened_at)
    select u.id, b.id, c.id, o.status, floor(c.lesson_count * o.share),
      case when o.status = 'approved' then now() - o.days * interval '1 day' end,
      now() - o.days * interval '1 day', case when o.share > 0 then now() - interval '1 day' end
    from unnest(
      ${own.map((o) => o.course)}::text[], ${own.map((o) => o.days)}::int[], ${own.map((o) => o.share)}::real[],
      ${own.map((o) => o.status ?? 'approved')}::text[]
    ) o (course, days, share, status)
    join users u on u.email = 'learner@demo.test'
    join courses c on c.slug = o.course
    join lateral (select id from batches where course_id = c.id order by id limit 1) b on true`;
  await sql`
    insert into wishes (user_id, course_id)
    select u.id, c.id
    from users u, courses c
    where u.email = 'learner@demo.test' and c.slug in ('solar-home', 'data-and-chance')`;
}
/** People without an account who were let into a batch by a link of their own: one waits, one has opened it, one is revoked. */
const invited = [
  {
    name: 'Shiuli Begum',
    bn_name: 'শিউলি বেগম',
    phone: '+8801999000101',
    email: 'invited.shiuli@people.demo.test',
    kind: 'student',
    state: 'sent',
  },
  {
    name: 'Anwar Hossain',
    bn_name: 'আনোয়ার হোসেন',
    phone: '+8801999000102',
    email: 'invited.anwar@people.demo.test',
    kind: 'teacher',
    state: 'opened',
  },
  {
    name: 'Nur Jahan',
    bn_name: 'নূর জাহান',
    phone: '+8801999000103',
    email: 'invited.nur@people.demo.test',
    kind: 'student',
    state: 'revoked',
  },
] as const;
async function seedInvited(sql: Sql): Promise<void> {
  const [batch] = await sql<{ id: number; course_id: number; institution_id: number | null }[]>`
    select b.id, c.id as course_id, c.institution_id
    from batches b join courses c on c.id = b.course_id where c.slug = 'flood-cyclone' order by b.id limit 1`;
  const unsaid = { gender: null, birth_date: null, profession: '', district: '' };
  for (const { kind, state, ...who } of invited) {
    const id = (await enterUser(sql, { ...who, ...unsaid, made_for_institution_id: batch!.institution_id }))!;
    if (state !== 'revoked')
      await sql`
        insert into enrollments (user_id, batch_id, course_id, status, approved_at)
        values (${id}, ${batch!.id}, ${batch!.course_id}, 'approved', now())`;
    await sql`
      insert into personal_links (batch_id, user_id, kind, channel, token_hash, expires_at, opened_at, device_hash, revoked_at)
      values (${batch!.id}, ${id}, ${kind}, 'sms', ${randomBytes(32)}, now() + interval '14 days',
        ${state === 'opened' ? sql`now()` : null}, ${state === 'opened' ? randomBytes(32) : null},
        ${state === 'revoked' ? sql`now()` : null})`;
  }
}
/** Who waits for approval has a seat and is no learner yet. */
async function countEnrolled(sql: Sql): Promise<void> {
  await sql`
    update batches b
    set seats_taken = (select count(*) from enrollments where batch_id = b.id and status <> 'rejected')`;
  await sql`
    update courses c
    set learner_count = (select count(*) from enrollments where course_id = c.id and status = 'approved')`;
}

/** Batches with an end meet on days of the week, with the teachers of their course; where seats are few there is a waiting list. */
async function seedClasses(sql: Sql): Promise<void> {
  await sql`
    update batches
    set class_days = case id % 3 when 0 then '6 19:00-20:30,1 19:00-20:30' when 1 then '0 17:00-18:30,3 17:00-18:30'
        else '5 10:00-12:00' end,
      waiting_list = seats is not null
    where ends_at is not null`;
  await sql`
    insert into batch_teachers (batch_id, user_id, position)
    select b.id, t.user_id, t.position
    from batches b
    join course_teachers t on t.course_id = b.course_id
    where t.user_id is not null
    on conflict do nothing`;
}
/** Enrollments spread over courses, and the reviews that some learners wrote. */
async function seedLife(sql: Sql, learners: number[]): Promise<void> {
  const courses = await sql<
    {
      id: number;
      source_key: string;
      slug: string;
      batch_id: number;
      lesson_count: number;
      seats: number | null;
      opens_later: boolean;
      needs_approval: boolean;
    }[]
  >`
    select c.id, c.source_key, c.slug, b.id as batch_id, c.lesson_count, b.seats, b.opens_later, c.needs_approval
    from courses c
    join lateral (
      select id, seats, coalesce(enroll_from > now(), false) as opens_later
      from batches
      where course_id = c.id
      order by id
      limit 1
    ) b on true
    where c.source_key is not null
    order by c.id`;
  for (const [n, course] of courses.entries()) {
    if (course.opens_later) continue;
    const many = Math.min(course.seats === null ? learners.length : course.seats - 1, 6 + ((n * 11) % (learners.length - 5)));
    const chosen = learners.filter((_, i) => (i * 7 + n * 3) % learners.length < many).slice(0, many);
    await sql`
      insert into enrollments (user_id, batch_id, course_id, status, lessons_done, approved_at, created_at)
      select u, ${course.batch_id}, ${course.id}, e.status, case when e.status = 'approved' then ${Math.floor(course.lesson_count / 2)}::int else 0 end,
        case when e.status = 'approved' then now() end, now() - (u % 40) * interval '1 day'
      from unnest(${chosen}::int[]) u
      cross join lateral (
        select case when ${course.needs_approval} and u % 4 = 0 then 'pending' else 'approved' end as status
      ) e`;
  }
  await seedOwn(sql);
  await seedInvited(sql);
  await countEnrolled(sql);
  await seedApprovals(sql);
  await seedClasses(sql);
  await seedDesign(sql, { title: 'Alpona', bn_title: 'আলপনা' });
  await seedDesign(sql, { title: 'Jali', bn_title: 'জালি' }, { look: 'jali' });
  await seedFinished(sql);
  const reviews = read<{ course: string; rating: number; text: string }>('reviews.yaml');
  const written = new Map<string, number>();
  for (const review of reviews) {
    const turn = written.get(review.course) ?? 0;
    written.set(review.course, turn + 1);
    await sql`
      with chosen as (
        select e.user_id, c.id
        from courses c
        join enrollments e on e.course_id = c.id and e.status = 'approved'
        where (c.source_key = ${review.course} or c.slug = ${review.course})
          and not exists (select from reviews r where r.user_id = e.user_id and r.course_id = c.id)
        order by e.user_id
        limit 1
      ), done as (
        insert into reviews (user_id, course_id, rating, text, created_at)
        select user_id, id, ${review.rating}, ${review.text}, now() - ${turn + 1} * interval '3 days'
        from chosen
        returning course_id
      )
      update courses
      set rating_sum = rating_sum + ${review.rating}, rating_count = rating_count + 1
      where id in (select course_id from done)`;
  }
}

/** The certificates of one course wait for their approval: one that the demonstration learner is not enrolled in. */
const seedApprovals = (sql: Sql) => sql`
  insert into certificate_terms (course_id, batch_id, needs_approval)
  select e.course_id, null, true from enrollments e
  where not exists (
    select from enrollments o join users u on u.id = o.user_id
    where o.course_id = e.course_id and u.email like '%@demo.test')
  group by e.course_id order by count(*) desc, e.course_id limit 1`;
/** What learners have read stands lesson by lesson; every fifth enrollment has been gone to its end, with its certificate. */
async function seedFinished(sql: Sql): Promise<void> {
  const finished = await sql<{ id: number; user_id: number; gives_certificate: boolean }[]>`
    update enrollments e set lessons_done = c.lesson_count, completed_at = e.created_at + interval '9 days', opened_at = e.created_at
    from courses c where c.id = e.course_id and e.status = 'approved' and ((e.user_id + e.course_id * 3) % 5 = 0 or e.lessons_done = c.lesson_count) and e.created_at < now() - interval '10 days'
    returning e.id, e.user_id, c.gives_certificate`;
  await sql`
    insert into lesson_progress (user_id, lesson_id, course_id, percent, seconds, passed, done_at, updated_at)
    select e.user_id, l.id, e.course_id, 100, l.minutes * 60, case when l.kind = 'quiz' then true end, e.created_at + l.n * interval '1 day', e.created_at + l.n * interval '1 day'
    from enrollments e
    join (select id, course_id, minutes, kind, row_number() over (partition by course_id order by position, id) as n from lessons where kind <> 'section' and archived_at is null) l
      on l.course_id = e.course_id and l.n <= e.lessons_done
    where e.status = 'approved' on conflict do nothing`;
  await sql`
    insert into study_days (user_id, day)
    select distinct user_id, (updated_at at time zone 'Asia/Dhaka')::date
    from lesson_progress
    where updated_at <= now()
    on conflict do nothing`;
  await sql`update enrollments e set last_lesson_id = (select p.lesson_id from lesson_progress p where p.user_id = e.user_id and p.course_id = e.course_id order by p.done_at desc limit 1) where e.lessons_done > 0`;
  for (const enrollment of finished)
    if (enrollment.gives_certificate)
      await issueCertificate(sql, {
        user_id: enrollment.user_id,
        enrollment_id: enrollment.id,
        score_percent: 70 + ((enrollment.id * 7) % 31),
      });
}
