// A SCORM package of the demonstration school: an interactive lesson of the English course, as the teacher would have exported and uploaded it.
import type { Pool } from '#core/db/server/sql.ts';
import { findFile } from '#core/files/server/files.ts';
import { indexCourse } from '#features/courses/server/service.ts';
import { recountCourse } from '#features/courses/server/service-import.ts';
import { seedFiles } from '#features/files/server/service.ts';
import { seedPackage } from '#features/scorm/server/service.ts';
import { lessonPage, makePackage } from '#features/scorm/test/make.ts';

const COURSE = 'working-english';
const NAME = 'phone-call-scorm.zip';
const pages = [
  {
    title: 'Answering the phone',
    text: '“Good morning, Padma Textiles, Rahima speaking. How may I help you?” Say who you are first, then offer help.',
  },
  {
    title: 'Taking a message',
    text: '“I am afraid Mr Karim is in a meeting. May I take a message?” Write down the name, the number and what it is about.',
  },
  {
    title: 'Ending the call',
    text: '“Thank you for calling. I will make sure he gets your message. Goodbye.” Thank the caller and say what happens next.',
  },
];
const asked = {
  ask: 'The manager is out. What do you say?',
  right: 'I am afraid she is out. May I take a message?',
  wrong: ['She is not here, call later.', 'Who are you?'],
};
const words = {
  next: 'Next',
  place: 'Page {n} of {all}',
  yes: 'Right. That is polite and helpful.',
  no: 'Not quite: offer to take a message. Try once more.',
};

export async function seedScorm(pool: Pool): Promise<void> {
  const [teacher] = await pool<{ id: number }[]>`select id from users where email = 'teacher@demo.test'`;
  const [course] = await pool<{ id: number }[]>`select id from courses where slug = ${COURSE}`;
  if (!teacher || !course) return;
  const bytes = await makePackage('1.2', lessonPage(pages, asked, words, 'en'), {
    title: 'A phone call at the office',
    parts: [{ id: 'call', title: 'A phone call at the office', href: 'course/index.html', mastery: 60 }],
  });
  await seedFiles(pool, teacher.id, [{ name: 'SCORM', files: [{ name: NAME, bytes }] }]);
  const [row] = await pool<{ id: number }[]>`
    select id from files where owner_id = ${teacher.id} and file_name = ${NAME} order by id desc limit 1`;
  await seedPackage(pool, (await findFile(pool, row!.id))!);
  await pool`
    with made as (
      insert into lessons (course_id, source_key, parent_id, position, kind, title, bn_title, minutes, required)
      select ${course.id}, 'demo.scorm', s.id,
        (select coalesce(max(position), 0) + 1 from lessons where course_id = ${course.id}), 'scorm',
        'A phone call at the office', 'অফিসে ফোনে কথা', 6, false
      from lessons s where s.course_id = ${course.id} and s.kind = 'section' order by s.position desc limit 1
      returning id)
    insert into lesson_files (lesson_id, position, file_id, role) select id, 0, ${row!.id}, 'package' from made`;
  await recountCourse(pool, course.id);
  await indexCourse(pool, course.id);
}
