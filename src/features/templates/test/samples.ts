// One template of an institution, for the permission tests.
import { type Sample, type Samples, type World } from '../../../../tests/permissions/world.ts';

async function templateOf(w: World): Promise<Sample[]> {
  const [row] = await w.sql<{ id: number }[]>`
    insert into templates (kind, institution_id, title, bn_title)
    values ('certificate', ${w.ours}, 'Alpona', 'আলপনা') returning id`;
  const [draft] = await w.sql<{ id: number }[]>`
    insert into drafts (kind, object_id, institution_id, fields, version)
    values ('templates.design', ${row!.id}, ${w.ours}, '{}', 5) returning id`;
  await w.sql`insert into draft_versions (draft_id, number, kind, fields) values (${draft!.id}, 1, 'named', '{}')`;
  const given = { course_id: w.course.id, batch_id: undefined };
  return [{ key: row!.id, with: given, within: [w.partner], outside: [w.visitor, w.other, w.rival, w.manager, w.nowhere] }];
}
export const samples: Samples = {
  seen_template: templateOf,
  managed_template: templateOf,
  managed_design: templateOf,
};
