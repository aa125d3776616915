// Handlers of the offline calls.
import { serializeAnswer } from '#core/contract/server/response-filter.ts';
import { handle } from '#core/contract/server/handlers.ts';
import { paging } from '#core/db/server/paging.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { getCoverUrl } from '#features/courses/server/service.ts';
import { viewContents } from '#features/lessons/contract.ts';
import { listContents, listLearnerLessons } from '#features/lessons/server/service.ts';
import { viewPaper } from '#features/quizzes/contract.ts';
import { listPapers } from '#features/quizzes/server/service.ts';
import * as calls from '../contract.ts';
import { findPicture, listFiles, listLessonIds, listVersions, measureFiles } from './store.ts';

/** Lessons as a device keeps them: what they hold, and the questions of those that are quizzes. */
async function loadLessons(sql: Sql, user_id: number, ids: readonly number[]) {
  const lessons = await listLearnerLessons(sql, user_id, [...ids]);
  const [contents, papers] = await Promise.all([
    listContents(sql, lessons),
    listPapers(
      sql,
      lessons.filter((l) => l.kind === 'quiz'),
    ),
  ]);
  const paperOf = new Map(papers.map((p) => [p.lesson_id, p]));
  return contents.map((lesson) => ({ contents: lesson, paper: paperOf.get(lesson.id) ?? null }));
}
const MEASURED_AT_ONCE = 50;
/** Byte for byte what the device stores of them beside their files. */
async function measureTexts(sql: Sql, user_id: number, ids: readonly number[]): Promise<number> {
  let bytes = 0;
  for (let i = 0; i < ids.length; i += MEASURED_AT_ONCE)
    for (const { contents, paper } of await loadLessons(sql, user_id, ids.slice(i, i + MEASURED_AT_ONCE)))
      bytes +=
        Buffer.byteLength(serializeAnswer(viewContents, contents)) + (paper ? Buffer.byteLength(serializeAnswer(viewPaper, paper)) : 0);
  return bytes;
}

export const handlers = handle(calls, {
  measureCourse: async ({ sql, input, journey }) => {
    const lessons = await listLessonIds(sql, journey, input.lesson_id ?? null, null, 0);
    const ids = lessons.map((l) => l.id);
    const [text_bytes, files, picture] = await Promise.all([
      measureTexts(sql, journey.user_id, ids),
      measureFiles(sql, ids),
      findPicture(sql, journey.course_id),
    ]);
    return { ...files, text_bytes, lessons_total: ids.length, cover: getCoverUrl(picture) };
  },
  listLessons: async ({ sql, input, journey }) => {
    const found = await paging(input, (limit, offset) => listLessonIds(sql, journey, input.lesson_id ?? null, limit, offset));
    const ids = found.data.map((l) => l.id);
    const [versions, lessons] = await Promise.all([listVersions(sql, ids), loadLessons(sql, journey.user_id, ids)]);
    const versionOf = new Map(versions.map((v) => [v.lesson_id, v.version]));
    return { ...found, data: lessons.map((lesson) => ({ ...lesson, version: versionOf.get(lesson.contents.id) ?? '' })) };
  },
  listVersions: async ({ sql, input, journey }) => {
    const found = await paging(input, (limit, offset) => listLessonIds(sql, journey, null, limit, offset));
    const ids = found.data.map((l) => l.id);
    const [versions, files] = await Promise.all([listVersions(sql, ids), listFiles(sql, ids)]);
    const filesOf = Map.groupBy(files, (f) => f.lesson_id);
    return {
      ...found,
      data: versions.map((v) => ({ ...v, files: filesOf.get(v.lesson_id) ?? [] })),
    };
  },
});
