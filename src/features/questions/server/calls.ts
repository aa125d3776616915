// Handlers of the calls by which a question is looked at while it is written.
import { handle } from '#core/contract/server/handlers.ts';
import { render } from '#core/richtext/server/render.ts';
import * as calls from '../contract.ts';
import { isPictureAddress } from '../pictures.ts';
import { type Marking, type QuestionType, readRecord } from '../rules.ts';
import { faultOf, parseQuestions, readQuestions } from '../written.ts';
import { show } from '../types/kinds.ts';
import { explainJudgement, getCorrectAnswer } from './grading.ts';
import { rowOf } from './rows.ts';

/** Letters of all forms that a key accepts, up to which an answer is compared with them while somebody waits. */
const MOST_ACCEPTED = 20_000;
const accepted = (answer: unknown): number => JSON.stringify(readRecord(answer).accept ?? []).length;

const own = { look: calls.look, render: calls.renderText };
const handlers = handle(own, {
  look: async ({ input }) => {
    const read = readQuestions(`[${input.question}]`);
    const [question] = read ? parseQuestions(read) : [];
    if (!question || faultOf(question) !== undefined) return { looked: null, explained: null };
    const row = rowOf(question);
    const type = row.type as QuestionType;
    const { text_html, bn_text_html, explanation_html, bn_explanation_html, marks, penalty } = row;
    const marking = row.marking as Marking;
    return {
      looked: {
        ...{ type, text_html, bn_text_html, explanation_html, bn_explanation_html, marks, marking, penalty },
        ...{ shape: show(type, row.shape), right_answer: getCorrectAnswer(type, row.answer) },
      },
      explained:
        input.answer && accepted(row.answer) <= MOST_ACCEPTED
          ? explainJudgement({ type, shape: row.shape, answer: row.answer, marks, marking, penalty }, input.answer)
          : null,
    };
  },
  render: async ({ input: { text, language } }) => ({
    html: render(
      text.replace(/_{4,}/g, (blank) => '\\_'.repeat(blank.length)),
      { language, id_prefix: 'look-', image: (src) => (isPictureAddress(src) ? { src } : undefined) },
    ).html,
  }),
});
export const served = { calls: own, handlers };
