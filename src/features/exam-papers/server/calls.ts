// Handlers of the calls of exams on paper.
import { handle } from '#core/contract/server/handlers.ts';
import { runTransaction } from '#core/db/server/sql.ts';
import { countPaperAttempts } from '#features/quizzes/server/service-on-paper.ts';
import { downloadKey, downloadPaper, view } from '../contract.ts';
import { listAskedSets } from './asked.ts';
import { keyOf, marksOfSet, paperOf } from './paper.ts';
import { bringPictures, print, rightAnswersOf } from './printing.ts';
import { getPrinted } from './store.ts';

export const calls = { view, downloadPaper, downloadKey };
export const handlers = handle(calls, {
  view: async ({ sql, managed_exam: { id } }) => {
    const [exam, sets, entered] = await Promise.all([getPrinted(sql, id), listAskedSets(sql, id), countPaperAttempts(sql, id)]);
    const { title, bn_title, course_title, bn_course_title, minutes, published, single } = exam;
    return {
      ...{ id, single, title, bn_title, course_title, bn_course_title, minutes, published, entered },
      sets: sets.map((set) => ({ code: set.code, questions: set.asked.length, marks: marksOfSet(set) })),
    };
  },
  downloadPaper: async ({ pool, record, input: { set: code, language }, managed_exam: { id }, refuse }) => {
    const [exam, sets] = await Promise.all([getPrinted(pool, id), listAskedSets(pool, id)]);
    if (!sets.length) return refuse('not_printable');
    const set = sets.find((one) => one.code === code) ?? refuse('no_such_set');
    const { files, pathOf } = await bringPictures(pool, set.asked);
    await runTransaction(pool, (sql) => record(sql, async () => {}, [id]));
    const body = await print({ paper: paperOf(exam, set, { language, pathOf, coded: sets.length > 1 }), files });
    return { body, file_name: `exam-${id}-${code}-${language}.pdf` };
  },
  downloadKey: async ({ pool, record, input: { set: code, language }, managed_exam: { id }, refuse }) => {
    const [exam, sets] = await Promise.all([getPrinted(pool, id), listAskedSets(pool, id)]);
    if (!sets.length) return refuse('not_printable');
    const set = sets.find((one) => one.code === code) ?? refuse('no_such_set');
    const { files, pathOf } = await bringPictures(pool, set.asked, rightAnswersOf(set));
    await runTransaction(pool, (sql) => record(sql, async () => {}, [id]));
    const body = await print({ paper: keyOf(exam, set, { language, pathOf, coded: sets.length > 1 }), files });
    return { body, file_name: `key-${id}-${code}-${language}.pdf` };
  },
});
