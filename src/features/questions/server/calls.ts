// Handlers of the calls by which a question is looked at while it is written.
import { handle } from '#core/contract/server/handlers.ts';
import { render } from '#core/richtext/server/render.ts';
import * as calls from '../contract.ts';
import { isPictureAddress } from '../pictures.ts';
import { readRecord } from '../rules.ts';
import { faultOf, parseQuestions, readQuestions } from '../written.ts';
import { explainJudgement } from './grading.ts';
import { askedOf, lookAt } from './looking.ts';

/** Letters of all forms that a key accepts, up to which an answer is compared with them while somebody waits. */
const MOST_ACCEPTED = 20_000;
const accepted = (answer: unknown): number => JSON.stringify(readRecord(answer).accept ?? []).length;

const own = { look: calls.look, render: calls.renderText };
const handlers = handle(own, {
  look: async ({ input }) => {
    const read = readQuestions(`[${input.question}]`);
    const [question] = read ? parseQuestions(read) : [];
    if (!question || faultOf(question) !== undefined) return { looked: null, explained: null };
    const { answer, shape, type, marks, marking, penalty } = askedOf(question);
    return {
      looked: lookAt(question),
      explained:
        input.answer && accepted(answer) <= MOST_ACCEPTED
          ? explainJudgement({ type, shape, answer, marks, marking, penalty }, input.answer)
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
