// Answering quizzes in the browser: what is right is read from the course package, never from the page.
import { readdirSync, readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { parse } from 'yaml';
import type { Language } from '#core/i18n/words.ts';
import type { GivenAnswer, RightAnswer } from '#features/questions/rules.ts';
import type { Asked, Attempt } from '#features/quizzes/contract.ts';
import { words } from '#features/quizzes/words.ts';
import { choose, pressOn, tabTo, typeInto } from './keys.ts';
import { type Api, journeyOf } from './site.ts';

/** A question with its right answer, in the words that stand on the screen. */
export interface Known {
  text: string;
  type: Asked['type'];
  picks?: string[];
  typed?: string[];
  pairs?: [string, string][];
}
type Both = { en: string; bn: string };
export interface Written {
  type: Asked['type'];
  text: Both;
  options?: (Both & { correct?: boolean })[];
  answer?: boolean | number;
  blanks?: string[][];
  pairs?: { left: Both; right: Both }[];
}
const truth = (yes: boolean, language: Language) => (language === 'bn' ? (yes ? 'সত্য' : 'মিথ্যা') : yes ? 'True' : 'False');
/** Letters and digits only: marks, blanks and spacing are told differently in a package and on the screen. */
export const bare = (text: string) => text.replace(/_{2,}/g, '').replace(/[^\p{L}\p{M}\p{N}]+/gu, '');
const plain = (html: string) =>
  html
    .replace(/<[^>]+>/g, '')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .trim();

export function knownFromPackage(file: string, language: Language): Known[] {
  return (parse(readFileSync(file, 'utf8')) as Written[]).map((q) => ({
    text: bare(q.text[language]),
    type: q.type,
    ...(q.options ? { picks: q.options.filter((o) => o.correct).map((o) => o[language]) } : {}),
    ...(typeof q.answer === 'boolean' ? { picks: [truth(q.answer, language)] } : {}),
    ...(typeof q.answer === 'number' ? { typed: [String(q.answer)] } : {}),
    ...(q.blanks ? { typed: q.blanks.map((b) => b[language === 'bn' ? b.length - 1 : 0]!) } : {}),
    ...(q.pairs ? { pairs: q.pairs.map((p): [string, string] => [p.left[language], p.right[language]]) } : {}),
  }));
}
/** A question as it was asked, with the right answer that its package tells. */
export type Solved = Asked & { right_answer: RightAnswer };
/** The numbers of a list are drawn by the browser and do not stand in its text. */
const inBoth = (c: Both) => [c.en, c.bn].filter(Boolean).map((html) => bare(plain(html).replace(/^\s*\d+[.)]\s/gm, '')));
/** Whether two texts are the same in one of the languages. */
const same = (a: Both, b: Both) => inBoth(a).some((text) => inBoth(b).includes(text));
function rightOf(question: Asked, written: Written): RightAnswer | undefined {
  const idOf = (list: readonly (Both & { id: string })[] | undefined, told: Both) => list?.find((c) => same(c, told))?.id;
  const ids = (list: (string | undefined)[]) => (list.every((id) => id !== undefined) ? (list as string[]) : undefined);
  if (written.options) {
    // two questions may begin alike: what they offer tells them apart
    if (!ids(written.options.map((o) => idOf(question.shape.options, o)))) return undefined;
    return { options: ids(written.options.filter((o) => o.correct).map((o) => idOf(question.shape.options, o)))! };
  }
  if (written.pairs) {
    const [left, right] = [
      ids(written.pairs.map((p) => idOf(question.shape.left, p.left))),
      ids(written.pairs.map((p) => idOf(question.shape.right, p.right))),
    ];
    return left && right ? { pairs: Object.fromEntries(left.map((id, i) => [id, right[i]!])) } : undefined;
  }
  if (written.blanks) return { accept: written.blanks };
  return typeof written.answer === 'boolean' ? { value: written.answer } : { text: String(written.answer) };
}
/** The right answers of questions that were asked, by what a package says of them. */
export const solve = (questions: readonly Asked[], written: readonly Written[]): Solved[] =>
  questions.map((q) => {
    const told = { en: q.text_html, bn: q.bn_text_html };
    for (const w of written) {
      const right_answer = w.type === q.type && same(told, w.text) ? rightOf(q, w) : undefined;
      if (right_answer) return { ...q, right_answer };
    }
    throw new Error(`the package does not know: ${q.text_html}`);
  });
export function knownFrom(questions: readonly Solved[], language: Language): Known[] {
  const say = (c: Both) => plain(c[language] || c.en || c.bn);
  return questions.map((q) => {
    const { right_answer: right, shape } = q;
    const named = (list: readonly (Both & { id: string })[] | undefined, id: string) => say(list!.find((c) => c.id === id)!);
    return {
      text: bare(plain((language === 'bn' ? q.bn_text_html : q.text_html) || q.text_html || q.bn_text_html)),
      type: q.type,
      ...(right.options ? { picks: right.options.map((id) => named(shape.options, id)) } : {}),
      ...(right.value === undefined ? {} : { picks: [truth(right.value, language)] }),
      ...(right.text === undefined ? {} : { typed: [right.text] }),
      ...(right.accept ? { typed: right.accept.map((a) => a[0]!) } : {}),
      ...(right.pairs
        ? { pairs: Object.entries(right.pairs).map(([l, r]): [string, string] => [named(shape.left, l), named(shape.right, r)]) }
        : {}),
    };
  });
}
/** The right answer as one gives it. */
export const rightAnswer = ({ type, right_answer: r }: Solved): GivenAnswer => {
  if (type === 'mcq') return { option: r.options![0]! };
  if (type === 'multiple') return { options: r.options! };
  if (type === 'true_false') return { value: r.value! };
  if (type === 'fill_in') return { blanks: r.accept!.map((a) => a[0]!) };
  if (type === 'numeric') return { value: r.text! };
  return { pairs: r.pairs! };
};
export const rightAnswers = (questions: readonly Solved[]): Record<string, GivenAnswer> =>
  Object.fromEntries(questions.map((q) => [q.id, rightAnswer(q)]));
/** Every question that a demonstration course asks. */
export const writtenFor = (slug: string): Written[] => {
  const folder = `db/demo/courses/${slug}/quizzes`;
  return readdirSync(folder).flatMap((file) => parse(readFileSync(`${folder}/${file}`, 'utf8')) as Written[]);
};
/** Reads a demonstration course to its end without a browser. */
export async function finishCourse(own: Api, slug: string): Promise<void> {
  const written = writtenFor(slug);
  for (const { id, kind } of (await journeyOf(own, slug)).lessons) {
    if (kind !== 'quiz') {
      await own.post('/learner-course/syllabus-submission', { lesson_id: id, done: true, percent: 100, seconds: 60 });
      continue;
    }
    const { questions } = await own.post<Attempt>(`/assessment-front/quiz/start/${id}`);
    await own.post(`/assessment-front/batch/quiz-submit/${id}`, { answers: rightAnswers(solve(questions, written)) });
  }
}

const asked = (page: Page) =>
  page
    .locator('fieldset:has(legend)')
    .filter({ has: page.locator('legend') })
    .first();
/** Which of the known questions stands on the screen. */
export async function askedOf(page: Page, known: readonly Known[]): Promise<Known> {
  const text = bare((await asked(page).locator('legend').textContent()) ?? '');
  const whole = bare((await asked(page).textContent()) ?? '');
  // two questions may begin alike: what they offer tells them apart
  const offers = (k: Known) => [...(k.picks ?? []), ...(k.pairs ?? []).flat()].every((words) => whole.includes(bare(words)));
  const found = known.find((k) => (text.includes(k.text) || k.text.includes(text)) && offers(k));
  if (!found) throw new Error(`the question on the screen is not known: ${text}`);
  return found;
}
/** Gives the right answer to the question on the screen; `keys` without a mouse. */
export async function answerRight(page: Page, known: Known, keys = false): Promise<void> {
  const box = asked(page);
  // an option is called by its letter and its text
  const option = (name: string) => {
    const text = page.locator('.pick-t').getByText(name, { exact: true });
    return box.locator('label').filter({ has: text }).locator('input');
  };
  if (known.type === 'multiple')
    for (const name of known.picks!) {
      const pick = option(name);
      if (keys) await pressOn(page, pick, 'Space');
      else await pick.check();
    }
  else if (known.picks) {
    if (keys) await choose(page, box.getByRole('radio'), option(known.picks[0]!));
    else await option(known.picks[0]!).check();
  }
  for (const [i, text] of (known.typed ?? []).entries()) {
    const field = box.getByRole('textbox').nth(i);
    if (keys) await typeInto(page, field, text);
    else await field.fill(text);
  }
  const list = box.getByRole('list').locator('li');
  for (const [left, right] of known.pairs ?? []) {
    const rights = await list.allTextContents();
    const index = rights.findIndex((r) => bare(r).endsWith(bare(right)));
    const lefts = await box.locator('label .pick-t').allTextContents();
    const field = box.getByRole('combobox').nth(lefts.findIndex((l) => bare(l) === bare(left)));
    if (keys) await pick(page, field, index + 1);
    else await field.selectOption({ index: index + 1 });
  }
}
async function pick(page: Page, field: Locator, index: number): Promise<void> {
  await tabTo(page, field);
  for (let i = 0; i < index; i++) await page.keyboard.press('ArrowDown');
}
/** The heading of a result that is a pass, whoever's it is. */
export const saidPassed = (language: Language): RegExp => new RegExp(`^${words.well_done_name[language].split('{')[0]}`);
/** From the beginning of a quiz to its result; `begun` when its attempt is open already. */
export async function takeQuiz(page: Page, known: readonly Known[], language: Language, keys = false, begun = false): Promise<void> {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const press = (name: string) => (keys ? pressOn(page, button(name)) : button(name).click());
  await press(words[begun ? 'go_on' : 'start'][language]);
  for (let n = 0; n < known.length; n++) {
    await asked(page).waitFor();
    await answerRight(page, await askedOf(page, known), keys);
    await press(n < known.length - 1 ? words.next[language] : words.to_summary[language]);
  }
  await press(words.submit[language]);
  await page.getByRole('heading', { name: saidPassed(language) }).waitFor();
}
