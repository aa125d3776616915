// Courses of a teacher who leaves: which nobody else teaches, and handing one over to a colleague of its institution.
import type { SignedIn } from '#core/access/actor.ts';
import { refused, wrongField } from '#core/contract/server/refusal.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { type Language, pick } from '#core/i18n/words.ts';
import { atCourse } from '#features/courses/addresses.ts';
import { nameTeacher } from '#features/courses/server/service.ts';
import { notify } from '#features/notices/server/service.ts';
import { handTeaching, lockHoldings } from '#features/roles/server/service.ts';
import type { TaughtAlone } from '../contract.ts';
import { type AloneRow, listColleagues, listTaughtAlone } from './store-teaching.ts';
import { notices } from './words.ts';

/** With those who can take them over; of a course without an institution there is nobody. */
export async function viewTaughtAlone(sql: Sql, user_id: number): Promise<TaughtAlone[]> {
  const alone = await listTaughtAlone(sql, user_id);
  const institutions = [...new Set(alone.flatMap(({ institution_id }) => institution_id ?? []))];
  const all = institutions.length ? await listColleagues(sql, user_id, institutions) : [];
  return alone.map(({ id, title, bn_title, institution_id }) => ({
    ...{ id, title, bn_title },
    colleagues: all.filter((one) => one.institution_id === institution_id).map(({ id, name, bn_name }) => ({ id, name, bn_name })),
  }));
}
export async function handOver(sql: Sql, actor: SignedIn, course: AloneRow, to: number): Promise<void> {
  // one after the other with all that gives and takes roles, and with those who leave
  await lockHoldings(sql);
  const [still] = (await viewTaughtAlone(sql, actor.user.id)).filter(({ id }) => id === course.id);
  if (!still) throw refused('not_found');
  const receiver = still.colleagues.find(({ id }) => id === to);
  if (!receiver) throw wrongField('to', 'choice');
  await handTeaching(sql, actor, { course, to });
  await nameTeacher(sql, { course_id: course.id, from: actor.user.id, to: receiver });
  const notice = {
    name: 'deletions.course',
    url: atCourse({ uuid: course.uuid }),
    terms: { course: { en: course.title, bn: course.bn_title } },
    letter: {
      subject: notices.course_subject,
      body: notices.course,
      terms: (language: Language) => ({ course: pick(language, course.title, course.bn_title) }),
      key: `course-${course.id}-handed-${actor.user.id}-${to}`,
    },
  };
  await notify(sql, [{ user_id: to, notice }]);
}
