// Draft of a content: where it begins, what may stand in it, how publishing it makes the next version.
import { wrongField } from '#core/contract/server/refusal.ts';
import type { Sql } from '#core/db/server/sql.ts';
import type { DraftKind } from '#core/drafts/server/kind.ts';
import type { Values } from '#core/records/merge.ts';
import { listCopiable } from '#features/bank/server/service.ts';
import { parseQuestions, filesWritten } from '#features/questions/written.ts';
import { parseFiles } from '#features/syllabus/rules.ts';
import { lessonOf, showLesson } from '#features/syllabus/server/service.ts';
import { contentDraft } from '../draft.ts';
import { checkOwners, firstValues, publishContent } from './publishing.ts';
import * as store from './store.ts';
import { findContent } from './store-reach.ts';

/** What a content is as it was published last. */
export async function valuesNow(sql: Sql, id: number): Promise<Values | undefined> {
  const content = await store.findStored(sql, id);
  return content?.version ? (await store.findVersion(sql, id, content.version))?.written : undefined;
}
export const ownDraft: DraftKind<typeof contentDraft.fields> = {
  drafted: contentDraft,
  siteOf: async (sql, id) => (await store.findStored(sql, id))?.institution_id ?? null,
  load: valuesNow,
  begins: async (sql, id) => {
    const content = await store.findStored(sql, id);
    return content && firstValues(content);
  },
  may: async (sql, actor, id) => {
    const may = (await findContent(sql, actor, id, 'edit')) !== undefined;
    return { write: may, publish: may };
  },
  written: async (sql, { id, values, changed, actor }) => {
    checkOwners(actor, (await store.findStored(sql, id))!, changed);
    if (changed.includes('files')) {
      const there = new Set((await store.listFiles(sql, id)).map((file) => file.id));
      if (parseFiles(String(values.files)).some(({ file }) => !there.has(file))) throw wrongField('fields.files', 'invalid');
    }
    // a content goes on without the bank that a question came from
    const questions = parseQuestions(String(values.questions ?? ''));
    if (questions.some(({ bank }) => bank !== null)) throw wrongField('fields.questions', 'invalid');
    if (changed.includes('title') || changed.includes('bn_title'))
      await store.setTitles(sql, id, String(values.title ?? ''), String(values.bn_title ?? ''));
  },
  // a question that was taken out of the bank brings its pictures along
  lent: (sql, { values, actor }) =>
    listCopiable(
      sql,
      actor,
      filesWritten(String(values.questions ?? '')).map(({ file }) => file),
    ),
  publish: async (sql, { id, values, pictures, actor }) => void (await publishContent(sql, actor, id, values, pictures)),
  shown: async (sql, { id, values, pictures }) => {
    const content = (await store.findStored(sql, id))!;
    const lesson = lessonOf({ source_key: '', kind: content.kind }, values, { pictures });
    return showLesson(lesson, values, await store.listFiles(sql, id));
  },
};
