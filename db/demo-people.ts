// People of the demonstration school: accounts to sign in with, the registry of teachers, learners, teams of courses.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { Sql } from '#core/db/server/sql.ts';
import { makeUser } from '#features/accounts/server/service.ts';
import { texts } from '#features/consents/rules.ts';
import type { TeamRole } from '#features/courses/rules.ts';
import type { Level, SubType } from '#features/verification/rules.ts';
import { registerTeacher } from '#features/verification/server/service.ts';
import { folder, type Text } from './demo-files.ts';
import { seedLife } from './demo-life.ts';
import { seedVerification } from './demo-verification.ts';

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

export async function seedPeople(sql: Sql, password: string): Promise<void> {
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
  await seedVerification(sql);
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
  // most say an upazila of their district
  await sql`
    update users u set upazila_id = (
      select z.id from upazilas z join districts d on d.id = z.district_id
      where d.bn_title = u.district order by z.id limit 1 offset u.id % 4)
    where id = any (${learners}::int[])`;
  // they came over half a year, not all today
  await sql`
    update users set created_at = now() - make_interval(days => 31 + id * 7 % 150)
    where id = any (${learners}::int[]) and id % 4 <> 0`;
  await sql`
    update users set created_at = now() - make_interval(days => id * 5 % 30)
    where id = any (${learners}::int[]) and id % 4 = 0`;
  // they stand by turns; every fifth has not said it
  await sql`
    update users u set gender = case when l.n % 2 = 1 then 'female' else 'male' end
    from unnest(${learners}::int[]) with ordinality l (id, n)
    where u.id = l.id and l.n % 5 <> 0`;
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
  { course: 'small-shop-accounts', person: 'teacher', role: 'assistant' },
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
