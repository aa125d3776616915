// Quiz without a connection: questions from the copy on this device, answers in one outbox entry that is handed in when the line is back.
import { ask, buildUrl, isCopy } from '#core/contract/web/client.ts';
import { newKey } from '#core/contract/new-key.ts';
import type { Outbox } from '#core/outbox/web/outbox.ts';
import type { GivenAnswer } from '#features/questions/rules.ts';
import { type Attempt, viewPaper as paperCall, type Paper } from '../contract.ts';
import type { Answers } from './answer-keeper.ts';

type Given = Record<string, GivenAnswer | null>;
export interface Written {
  client_key: string;
  answers: Answers;
  final: boolean;
  /** Which questions it asks; a copy from before papers were sealed has none. */
  seal: string | undefined;
}
const asAnswers = (given: Given): Answers => new Map(Object.entries(given).map(([id, answer]) => [Number(id), answer]));

/** The paper of a quiz that waits in this browser: begun, or handed in already. */
export async function findWritten(outbox: Outbox, lesson_id: number): Promise<Written | undefined> {
  const entry = (await outbox.list('paper')).find((e) => e.input.lesson === lesson_id);
  if (!entry) return undefined;
  const { client_key, answers, final, seal } = entry.input as { client_key: string; answers: Given; final?: boolean; seal?: string };
  return { client_key, answers: asAnswers(answers), final: final === true, seal };
}
/** The questions, when the server cannot be reached and they lie on this device. */
export async function findPaper(lesson_id: number): Promise<Paper | undefined> {
  try {
    const found = await ask(paperCall, { lesson: lesson_id });
    // the worker may still reach the server when the page does not: without a connection no attempt can be started there either way
    return isCopy(found) || !navigator.onLine ? found : undefined;
  } catch {
    return undefined;
  }
}
/** After the progress of the lessons before it, which open it. */
export const putPaper = (outbox: Outbox, lesson_id: number, course_id: number, written: Written): Promise<void> =>
  outbox.put(
    'paper',
    String(lesson_id),
    { ...written, lesson: lesson_id, answers: Object.fromEntries(written.answers) },
    `course:${course_id}`,
  );
export const newPaper = (seal: string | undefined): Written => ({ client_key: newKey(), answers: new Map(), final: false, seal });
/** An attempt is over: the next one may ask other questions, so a paper that lies on this device is asked for anew. */
export async function renewPaper(lesson_id: number): Promise<void> {
  try {
    if (await caches.match(buildUrl(paperCall, { lesson: lesson_id }, true).url)) await ask(paperCall, { lesson: lesson_id });
  } catch {
    // the old one is taken as well
  }
}
/** The paper as an attempt to be shown; one that is only on this device has a number below zero. */
export const asLocal = (paper: Paper): Attempt => {
  const { lesson_id, pass_percent, attempts_allowed, questions, seal, open_attempt: open } = paper;
  const { number = paper.number ?? 1, started_at = new Date().toISOString(), answers = [] } = open ?? {};
  const attempts_left = attempts_allowed === null ? null : Math.max(0, attempts_allowed - number);
  return {
    id: -lesson_id,
    lesson_id,
    number,
    started_at,
    pass_percent,
    attempts_allowed,
    attempts_left,
    // no key is on this device, so nothing can be checked here
    practice: false,
    due_at: null,
    questions,
    answers,
    checked: [],
    seal,
    seconds_left: null,
    paused: false,
    given: null,
  };
};
