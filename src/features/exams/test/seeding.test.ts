// Exams that a database begins with: written and published at once, and their history says no more than that.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answer } from '#core/contract/server/gate.ts';
import { runTransaction } from '#core/db/server/sql.ts';
import { freshDatabase } from '../../../../tests/database.ts';
import * as calls from '../contract-staff.ts';
import { seedExam } from '../server/service-seeding.ts';
import { draw, makeFolder, makeSchool, type School, section } from './make.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
let school: School;
beforeAll(async () => {
  db = await freshDatabase();
  school = await makeSchool(db.sql);
});
afterAll(() => db.drop());

test('an exam that a database begins with has no history before it was published', async () => {
  const { folder_id } = await makeFolder(db.sql, school.teacher, 3);
  const by = { user_id: school.teacher.user.id, institution_id: school.id, category_id: school.category_id };
  const seeded = (slug: string, published: boolean) =>
    runTransaction(db.sql, (sql) =>
      seedExam(sql, by, {
        ...{ slug, title: 'Model test', bn_title: 'মডেল টেস্ট', minutes: 20, single: true, published },
        ...{ sections: [section('Part', [draw({ folder_id }, { take: 2, marks: 1 })])], rules: { variety: 'sets' } },
      }),
    );
  for (const [slug, published] of [
    ['seeded-open', true],
    ['seeded-draft', false],
  ] as const) {
    const { id } = (await seeded(slug, published))!;
    const versions = await answer(db.sql, calls.writing.versions, school.teacher, { id });
    expect(versions.map(({ kind }) => kind)).toEqual(published ? ['published'] : []);
    const draft = await answer(db.sql, calls.writing.view, school.teacher, { id });
    expect(draft).toMatchObject({ published_version: published ? draft.version : null, fields: { variety: 'sets', minutes: 20 } });
  }
});
