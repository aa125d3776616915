// Copy of a course: a draft of its own with the same texts, lessons, quizzes, exams and files, led to by its own links; whose team is whoever copies.
import type { SignedIn } from '#core/access/actor.ts';
import { copyDraft, rewriteDrafts } from '#core/drafts/server/publishing.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { speaker } from '#core/i18n/speaker.ts';
import type { Language } from '#core/i18n/words.ts';
import { copyCourseRow, insertMember, placeOf, rewriteCourse, slugOf } from '#features/courses/server/service-authoring.ts';
import { copyExams } from '#features/exams/server/service-copy.ts';
import { copySyllabus } from '#features/syllabus/server/service.ts';
import { details } from '../details.ts';
import { words } from '../words.ts';
import { rewrite } from './making.ts';
import { readWrittenCourse } from './details.ts';

const LONGEST = 160;
/** The title says that it is a copy, however long it was. */
const titled = (title: string, language: Language): string => {
  const say = (part: string) => speaker(language)(words.copy_of, { title: part });
  const over = say(title).length - LONGEST;
  return say(over > 0 ? `${title.slice(0, title.length - over - 1).toWellFormed()}…` : title);
};
export async function copyCourse(sql: Sql, actor: SignedIn, from: { id: number; institution_id: number | null }): Promise<number> {
  const institution_id = placeOf(actor, from.institution_id ?? undefined);
  const now = await readWrittenCourse(sql, from.id);
  const owner_id = actor.user.id;
  const course_id = await copyCourseRow(sql, from.id, { slug: slugOf(now.title), institution_id, owner_id });
  await insertMember(sql, { course_id, user_id: owner_id, role: 'owner', added_by: null });
  await copyDraft(sql, details.name, from.id, { object_id: course_id, institution_id });
  const { holding, change } = await copySyllabus(sql, from.id, { course_id, institution_id, owner_id });
  await copyExams(sql, from.id, { course_id, institution_id, owner_id });
  await rewriteCourse(sql, course_id, holding, change);
  await rewriteDrafts(sql, details.name, [course_id], holding, change);
  await rewrite(sql, actor, course_id, { title: titled(now.title, 'en'), bn_title: titled(now.bn_title, 'bn') });
  return course_id;
}
