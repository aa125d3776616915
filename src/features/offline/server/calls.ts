// Handlers of the offline calls.
import { handle } from '#core/contract/server/room.ts';
import { paging } from '#core/db/server/paging.ts';
import { getCoverUrl } from '#features/courses/server/service.ts';
import { listContents, listLearnerLessons } from '#features/lessons/server/service.ts';
import { listPapers } from '#features/quizzes/server/service.ts';
import * as calls from '../contract.ts';
import { findPicture, listFiles, listLessonIds, listVersions, measureCourse } from './store.ts';

export const handlers = handle(calls, {
  measureCourse: async ({ sql, input, journey }) => {
    const [size, picture] = await Promise.all([
      measureCourse(sql, journey.course_id, input.lesson_id ?? null),
      findPicture(sql, journey.course_id),
    ]);
    return { ...size, cover: getCoverUrl(picture) };
  },
  listLessons: async ({ sql, input, journey }) => {
    const found = await paging(input, (limit, offset) => listLessonIds(sql, journey.course_id, input.lesson_id ?? null, limit, offset));
    const lessons = await listLearnerLessons(
      sql,
      journey.user_id,
      found.data.map((l) => l.id),
    );
    const ids = lessons.map((l) => l.id);
    const [versions, contents, papers] = await Promise.all([
      listVersions(sql, ids),
      listContents(sql, lessons),
      listPapers(
        sql,
        lessons.filter((l) => l.kind === 'quiz'),
      ),
    ]);
    const paperOf = new Map(papers.map((p) => [p.lesson_id, p]));
    const versionOf = new Map(versions.map((v) => [v.lesson_id, v.version]));
    return {
      ...found,
      data: contents.map((lesson) => ({
        contents: lesson,
        paper: paperOf.get(lesson.id) ?? null,
        version: versionOf.get(lesson.id) ?? '',
      })),
    };
  },
  listVersions: async ({ sql, input, journey }) => {
    const found = await paging(input, (limit, offset) => listLessonIds(sql, journey.course_id, null, limit, offset));
    const ids = found.data.map((l) => l.id);
    const [versions, files] = await Promise.all([listVersions(sql, ids), listFiles(sql, ids)]);
    const filesOf = Map.groupBy(files, (f) => f.lesson_id);
    return {
      ...found,
      data: versions.map((v) => ({ ...v, files: filesOf.get(v.lesson_id) ?? [] })),
    };
  },
});
