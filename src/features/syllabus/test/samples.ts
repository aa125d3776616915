// Sections and lessons that are being written, for the permission tests.
import { makeReading } from '#features/contents/test/make.ts';
import { makeEntry } from '#features/files/test/make.ts';
import { begin } from '../server/beginning.ts';
import { insertItem, listItems } from '../server/store.ts';
import { type Samples, type World } from '../../../../tests/permissions/world.ts';

/** A lesson and a section of the course of the world, with a version of what is written in each. */
export async function makeSyllabus(w: Pick<World, 'sql' | 'course' | 'ours'>): Promise<[lesson: number, section: number]> {
  await begin(w.sql, w.course.id);
  const there = await listItems(w.sql, w.course.id);
  const about = { section_id: null, title: 'A section', bn_title: 'একটি অধ্যায়', opens_day: null, faults: 0 };
  const section =
    there.find((item) => item.kind === 'section')?.id ??
    (await insertItem(w.sql, { course_id: w.course.id, source_key: 'section.sample', position: 1, kind: 'section', ...about }));
  const lesson =
    there.find((item) => item.kind !== 'section')?.id ??
    (await insertItem(w.sql, { course_id: w.course.id, source_key: 'lesson.sample', position: 2, kind: 'manual', ...about }));
  for (const id of [lesson, section]) {
    const [draft] = await w.sql<{ id: number }[]>`
      insert into drafts (kind, object_id, institution_id, fields, version) values ('syllabus.lesson', ${id}, ${w.ours}, '{}', 5)
      on conflict (kind, object_id) do update set version = 5 returning id`;
    await w.sql`
      insert into draft_versions (draft_id, number, kind, fields) values (${draft!.id}, 1, 'named', '{}') on conflict do nothing`;
  }
  return [lesson, section];
}
/** Each who may has a file of their own to put into it. */
async function itemsOf(w: World) {
  const found = [];
  const content_id = await makeReading(w.sql, w.learner);
  for (const key of await makeSyllabus(w))
    for (const own of [w.partner, w.administrator, w.ofCourses])
      found.push({
        key,
        within: [own],
        outside: [w.visitor, w.other, w.learner, w.rival, w.manager, w.ofAnotherCourse, w.nowhere],
        with: { version: 1, course_id: w.course.id, content_id, file_id: (await makeEntry(w.sql, own.user.id)).id },
      });
  return found;
}
export const samples: Samples = {
  syllabus_item: itemsOf,
  written_item: itemsOf,
};
