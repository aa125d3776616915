// Server interface of exams for a database that begins with some: as if their team had written and published them.
import type { SignedIn } from '#core/access/actor.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { beginDraft, settleDrafts } from '#core/drafts/server/publishing.ts';
import { insertBatch } from '#features/batches/server/service.ts';
import { findWrittenCourse, insertCourse, insertMember, publishCourse } from '#features/courses/server/service-authoring.ts';
import { drawsOf, type Section, storeSections } from '../sections.ts';
import { words } from '../words-staff.ts';
import { examDraft } from './draft-kind.ts';
import { makeExam } from './making.ts';
import * as store from './store.ts';
import { keepUses } from './store-pool.ts';

export { newDraw, newSection } from '../sections.ts';
export interface SeededExam {
  slug: string;
  title: string;
  bn_title: string;
  minutes: number;
  single: boolean;
  published: boolean;
  sections: Section[];
  rules: Record<string, unknown>;
}
/** The course with its batch and its exam; answers the course. */
export async function seedExam(
  sql: Sql,
  by: { user_id: number; institution_id: number | null; category_id: number },
  { slug, single, published, sections, rules, ...about }: SeededExam,
): Promise<{ id: number; course_id: number; batch_id: number } | undefined> {
  const { user_id, institution_id, category_id } = by;
  const titles = { title: about.title, bn_title: about.bn_title };
  const course = { slug, kind: 'assessment', institution_id, owner_id: user_id, category_id, ...titles, language: 'bn' as const };
  const course_id = await insertCourse(sql, course);
  if (course_id === undefined) return undefined;
  await insertMember(sql, { course_id, user_id, role: 'owner', added_by: null });
  const batch_id = await insertBatch(sql, course_id, { title: words.always_open.en, bn_title: words.always_open.bn }, user_id);
  const id = await makeExam(sql, { ...about, course_id, single: true }, user_id);
  const draws = drawsOf(sections);
  const idsOf = (column: 'folder_id' | 'bank_id') => [...new Set(draws.flatMap((draw) => draw[column] ?? []))];
  await keepUses(sql, id, user_id, { folder_ids: idsOf('folder_id'), bank_ids: idsOf('bank_id') });
  const begun = (await examDraft.begins!(sql, id))!;
  const values = { ...begun, ...titles, minutes: about.minutes, sections: storeSections(sections), ...rules };
  // one who writes it all at once leaves nothing earlier behind
  await beginDraft(sql, examDraft, id, institution_id, values);
  if (published) {
    await examDraft.publish!(sql, { id, values, pictures: new Map(), actor: { user: { id: user_id } } as SignedIn });
    await settleDrafts(sql, examDraft, [id], user_id);
  }
  if (!single) {
    await store.keepForCertificate(sql, id);
    await publishCourse(sql, course_id, { ...(await findWrittenCourse(sql, course_id))!, gives_certificate: true });
  }
  return { id, course_id, batch_id };
}
