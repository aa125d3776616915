// Draft of a question of the bank: where it begins, and how saving it makes the next version.
import type { DraftKind } from '#core/drafts/server/kind.ts';
import { wrongField } from '#core/contract/server/refusal.ts';
import type { Sql } from '#core/db/server/sql.ts';
import type { Values } from '#core/records/merge.ts';
import { faultOf, newQuestion, type WrittenQuestion } from '#features/questions/written.ts';
import { bankDraft, parseTags, questionOf, storeTags, valuesOfQuestion } from '../draft.ts';
import type { BankLanguage } from '../rules.ts';
import { checkAddresses } from './pictures.ts';
import { currentOf, saveBankQuestion } from './saving.ts';
import { askedOf } from './showing.ts';
import { findQuestions } from './store-reach.ts';
import { findAbout, isCategory } from './store-about.ts';

type About = NonNullable<Awaited<ReturnType<typeof findAbout>>>;
const aboutValues = ({ difficulty, language, category_id, outcome, bn_outcome, tags }: About): Values => ({
  ...{ difficulty: difficulty === null ? null : String(difficulty), language, category_id, outcome, bn_outcome, tags: storeTags(tags) },
});
export const valuesOf = (about: About, question: WrittenQuestion): Values => ({ ...valuesOfQuestion(question), ...aboutValues(about) });
async function valuesNow(sql: Sql, id: number): Promise<Values | undefined> {
  const about = await findAbout(sql, id);
  const question = about && (await currentOf(sql, id, about.version));
  return question && valuesOf(about, question);
}
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
export const questionDraft: DraftKind<typeof bankDraft.fields> = {
  drafted: bankDraft,
  siteOf: async (sql, id) => (await findAbout(sql, id))?.institution_id ?? null,
  load: valuesNow,
  begins: async (sql, id) => {
    const about = await findAbout(sql, id);
    return about && valuesOf(about, newQuestion(about.type as WrittenQuestion['type']));
  },
  may: async (sql, actor, id) => {
    const may = (await findQuestions(sql, actor, [id], { least: 'edit' })).length > 0;
    return { write: may, publish: may };
  },
  publish: async (sql, { id, values, actor }) => {
    const category_id = typeof values.category_id === 'number' ? values.category_id : null;
    if (category_id !== null && !(await isCategory(sql, category_id))) throw wrongField('fields.category_id', 'invalid');
    const question = questionOf(values);
    await checkAddresses(sql, question);
    await saveBankQuestion(sql, id, {
      user_id: actor.user.id,
      question,
      difficulty: values.difficulty ? Number(values.difficulty) : null,
      language: (textOf(values.language) || 'bn') as BankLanguage,
      ...{ category_id, outcome: textOf(values.outcome), bn_outcome: textOf(values.bn_outcome), tags: parseTags(values.tags) },
    });
  },
  shown: async (_, { values }) => {
    const question = questionOf(values);
    const { type, text_html, bn_text_html, shape } = askedOf(faultOf(question) ? { ...question } : question);
    return { type, text_html, bn_text_html, shape };
  },
};
