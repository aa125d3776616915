// A lesson as its learners would read it, of what is written: texts, media, questions without their answers.
import { fileUrl } from '#core/files/server/files.ts';
import type { Values } from '#core/records/merge.ts';
import { rowOf, variantIn } from '#features/questions/server/service-import.ts';
import { faultOf, parseQuestions } from '#features/questions/written.ts';
import { openQuestions, type Survey } from '#features/surveys/rules.ts';
import type { Shown } from '../contract.ts';
import { parseFiles } from '../files.ts';
import type { Chapter } from '#features/lessons/contract.ts';
import type { lessonOf } from './lesson-rows.ts';
import type { FileOfItem } from './store.ts';

/** The media that these values name, of those files that there are. */
export function mediaOf(values: Values, files: readonly FileOfItem[]): Shown['media'] {
  const there = new Map(files.map((file) => [file.id, file]));
  return parseFiles(String(values.files ?? '')).flatMap(({ file, role, ...media }) => {
    const found = there.get(file);
    // a package is run, and given to nobody
    return found && role !== 'package'
      ? [{ ...media, role, url: fileUrl(found), mime: found.mime, bytes: found.bytes, file_name: found.file_name }]
      : [];
  });
}
export function showLesson(lesson: ReturnType<typeof lessonOf>, values: Values, files: readonly FileOfItem[]): Shown {
  const { title, bn_title, minutes, body_html, bn_body_html, url, kind } = lesson;
  const survey = lesson.survey as Survey | null;
  return {
    ...{ kind, title, bn_title, minutes, body_html, bn_body_html, url },
    media: mediaOf(values, files),
    chapters: [...((lesson.chapters as readonly Chapter[] | null) ?? [])],
    survey: survey && { anonymous: survey.anonymous, questions: openQuestions(survey) },
    questions: parseQuestions(String(values.questions ?? ''))
      .filter((question) => faultOf(question) === undefined)
      .map((question) => {
        const { type, text_html, bn_text_html, shape, marking, penalty } = variantIn({ id: 0, ...rowOf(question) }, 'preview');
        return { type, text_html, bn_text_html, shape, marking, penalty };
      }),
  };
}
