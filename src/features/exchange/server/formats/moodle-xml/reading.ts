// Moodle XML reader: questions one by one, their HTML as Markdown, the files that stand in them as pictures.
import { composed } from '#core/i18n/visible.ts';
import { newPart } from '#core/drafts/written-list.ts';
import type { Split } from '#core/richtext/server/outside-html.ts';
import { MOST_OPTIONS, type WrittenSound } from '#features/questions/written.ts';
import type { FaultCode, ReadRow } from '../../../carried.ts';
import { build, foldDigits, type Found, type FoundOption } from '../building.ts';
import { cutSource, finished, Notes, type Reading, type TakeMedia } from '../format.ts';
import { foldersOf, formsOf, orderOf, rangeOf } from '../gift/reading.ts';
import { bytesOfData } from '../media.ts';
import { isLone } from '../rows.ts';
import { partHeard, partPlayer, takenSound } from '../sounds.ts';
import { languageOf, partPassage, readText, type TextForm } from '../texts.ts';
import { childOf, childrenOf, readElements, textOf, type XmlElement, withoutPrologue } from '#core/xml/server/xml.ts';
import { readCloze } from './cloze.ts';
import { tellUnread } from './unread.ts';

const FORMS: Record<string, TextForm> = { markdown: 'markdown', plain_text: 'plain', '2': 'plain', '4': 'markdown' };
const bounds = { elements: 3_000_000, letters: 80_000_000 };

class MoodleFault extends Error {
  readonly code: FaultCode;
  constructor(code: FaultCode) {
    super(code);
    this.code = code;
  }
}
/** Stands beside the questions, where other systems look for nothing. */
export const ROW = 'shikhonrow';
/** What reads the texts of one question. */
interface Texts {
  html: (element: XmlElement | undefined, change?: (html: string) => string) => Split;
  maybe: (element: XmlElement | undefined) => Split | undefined;
  notes: Notes;
}
export function* readMoodleXml(text: string, { take }: Reading): Generator<ReadRow> {
  let folder: string[] = [];
  let row: { packed?: string } = {};
  for (const question of readElements(
    withoutPrologue(text),
    (name, depth) => (name === 'question' || name === ROW) && depth === 2,
    bounds,
  )) {
    if (question.name === ROW) {
      row = { packed: textOf(question).trim() };
      if (!isLone(row.packed!)) continue;
      yield { source: '', notes: [], ...row };
      row = {};
      continue;
    }
    const type = question.attrs.type ?? '';
    if (type === 'category') {
      folder = foldersOf(textOf(childOf(question, 'category')).trim());
      continue;
    }
    const [notes, before] = [new Notes(), row];
    row = {};
    const source = sourceOf(question);
    const name = textOf(childOf(question, 'name')).trim();
    const tags = childrenOf(childOf(question, 'tags'), 'tag').map((tag) => textOf(tag).trim());
    try {
      const found = questionOf(type, question, reader(question, notes, take));
      found.own = { ...found.own, ...soundOf(question, notes, take) };
      tellUnread(type, question, notes);
      yield { ...finished({ question: build(found, notes), name, folder, tags }, source, notes), ...before };
    } catch (error) {
      if (!(error instanceof MoodleFault)) throw error;
      yield { source: cutSource(source), notes: notes.list, fault: error.code, ...before };
    }
  }
}
/** What is shown of a question as it stands in the file: its kind, its text, its answers. */
function sourceOf(question: XmlElement): string {
  const answers = [...childrenOf(question, 'answer'), ...childrenOf(question, 'subquestion')].slice(0, 30);
  const lines = answers.map((one) => {
    const own = textOf(childOf(one, 'text')).trim();
    const other = textOf(childOf(childOf(one, 'answer'), 'text')).trim();
    return `${one.attrs.fraction ?? ''} ${other ? `${own} → ${other}` : own}`.trim();
  });
  return [`[${question.attrs.type ?? ''}] ${textOf(childOf(childOf(question, 'questiontext'), 'text')).trim()}`, ...lines].join('\n');
}
/** The bytes of a file that stands beside a text, or beside its question, as some writers put it. */
function bytesAt(question: XmlElement, element: XmlElement | undefined, src: string): Uint8Array | undefined {
  const files = [element, question, childOf(question, 'questiontext')].flatMap((one) => childrenOf(one, 'file'));
  const named = /^@@PLUGINFILE@@\/+([^/?][^?]*)/.exec(src)?.[1];
  if (named === undefined) return undefined;
  const plain = decoded(named);
  const file = files.find((one) => [plain, named].includes(`${(one.attrs.path ?? '/').replace(/^\//, '')}${one.attrs.name ?? ''}`));
  return file && Buffer.from(textOf(file), 'base64');
}
/** What a text says beside the sound of its question. */
const unheard: Record<string, (html: string) => string> = {
  questiontext: (html) => partHeard(partPlayer(html).html).html,
  generalfeedback: (html) => partHeard(html).html,
};
function reader(question: XmlElement, notes: Notes, take: TakeMedia): Texts {
  const html: Texts['html'] = (element, change = (same) => same) => {
    const text = textOf(childOf(element, 'text') ?? element);
    const own = unheard[element?.name ?? '']?.(text) ?? text;
    const picture = (src: string): string | undefined => {
      const bytes = bytesOfData(src) ?? bytesAt(question, element, src);
      return bytes && take('', bytes);
    };
    return readText(change(own), FORMS[element?.attrs.format ?? ''] ?? 'html', { notes, picture });
  };
  return { html, notes, maybe: (element) => (element && textOf(childOf(element, 'text')).trim() ? html(element) : undefined) };
}
/** The sound that its text plays. */
function soundOf(question: XmlElement, notes: Notes, take: TakeMedia): { sound?: WrittenSound | null } {
  const stem = childOf(question, 'questiontext');
  const textIn = (element: XmlElement | undefined) => textOf(childOf(element, 'text'));
  const { html, src } = partPlayer(textIn(stem));
  if (src === undefined) return {};
  const heard = { shown: partHeard(html).heard, later: partHeard(textIn(childOf(question, 'generalfeedback'))).heard };
  return { sound: takenSound(bytesAt(question, stem, src), { take, notes, name: src }, heard) };
}
function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
const numberIn = (element: XmlElement | undefined): number | undefined => {
  const text = foldDigits(textOf(element).trim());
  return text === '' || !Number.isFinite(Number(text)) ? undefined : Number(text);
};
const isTrue = (element: XmlElement | undefined): boolean => /^(1|true)$/i.test(textOf(element).trim());
const shareOf = (answer: XmlElement): number => Number(foldDigits(answer.attrs.fraction ?? '0')) || 0;

function questionOf(type: string, question: XmlElement, texts: Texts): Found {
  const { html, maybe, notes } = texts;
  const stem = childOf(question, 'questiontext');
  const [hint, ...hints] = childrenOf(question, 'hint').flatMap((one) => maybe(one) ?? []);
  const common = { explanation: maybe(childOf(question, 'generalfeedback')), hint, marks: numberIn(childOf(question, 'defaultgrade')) };
  if (hints.length) notes.add('hints_joined', String(hints.length + 1));
  const answers = childrenOf(question, 'answer');
  switch (type) {
    case 'multichoice':
      return choice(question, answers, { text: html(stem), ...common }, texts);
    case 'truefalse': {
      const named = (word: string) => answers.find((one) => textOf(childOf(one, 'text')).trim().toLowerCase() === word);
      const [yes, no] = [named('true'), named('false')];
      if (!yes && !no) throw new MoodleFault('broken');
      const value = yes ? shareOf(yes) > 0 : shareOf(no!) <= 0;
      const told = { true: maybe(childOf(yes, 'feedback')), false: maybe(childOf(no, 'feedback')) };
      return { type: 'true_false', text: html(stem), ...common, told, own: { value } };
    }
    case 'shortanswer':
      return short(question, answers, common, texts);
    case 'numerical':
      return figure(question, answers, { text: html(stem), ...common }, texts);
    case 'matching':
    case 'match':
      return pairs(question, { text: html(stem), ...common }, texts);
    case 'cloze':
    case 'multianswer':
      return cloze(stem, common, texts);
    case 'essay':
      return written(question, stem, common, texts);
    case 'ordering':
      return sequence(question, answers, { text: html(stem), ...common }, texts);
    case 'gapselect':
    case 'ddwtos':
      return gaps(question, stem, common, texts);
    default:
      throw new MoodleFault('unknown_type');
  }
}
type Common = Pick<Found, 'explanation' | 'hint' | 'marks'>;
type Stem = Common & Pick<Found, 'text'>;
function choice(question: XmlElement, answers: readonly XmlElement[], stem: Stem, { html, maybe, notes }: Texts): Found {
  const options: FoundOption[] = answers.map((one) => ({
    text: html(one),
    right: shareOf(one) > 0,
    weight: shareOf(one),
    feedback: maybe(childOf(one, 'feedback')),
  }));
  const single = childOf(question, 'single') === undefined || isTrue(childOf(question, 'single'));
  if (!single) return { type: 'multiple', ...stem, options };
  const best = options.filter((o) => o.weight === 100);
  if (best.length > 1) {
    notes.add('several_right');
    return { type: 'multiple', ...stem, options };
  }
  return { type: 'mcq', ...stem, options: options.map((o) => ({ ...o, right: o.weight === 100 })) };
}
function short(question: XmlElement, answers: readonly XmlElement[], common: Common, { html, notes }: Texts): Found {
  const said = (one: XmlElement) => textOf(childOf(one, 'text')).trim();
  const stem = childOf(question, 'questiontext');
  const alike = isTrue(childOf(question, 'usecase')) ? [] : (['case'] as const);
  if (answers.some((one) => textOf(childOf(childOf(one, 'feedback'), 'text')).trim())) notes.add('feedback_lost');
  // a row of underscores shows where the answer belongs
  if (!/_{4,}/.test(textOf(childOf(stem, 'text')))) {
    const forms = formsOf(answers.map((one) => ({ text: said(one), share: shareOf(one) })));
    return { type: 'short_answer', text: html(stem), ...common, own: { forms, alike: [...alike] } };
  }
  const right = answers.filter((one) => shareOf(one) >= 100 && said(one) !== '*');
  const partial = answers.filter((one) => shareOf(one) > 0 && shareOf(one) < 100);
  if (partial.length) notes.add('partial_lost', partial.map(said).join(', '));
  return { type: 'fill_in', text: html(stem), ...common, own: { blanks: [right.map(said).join('\n')], alike: [...alike] } };
}
/** A question that a person marks; where a passage stands before it, it is about that. */
function written(question: XmlElement, stem: XmlElement | undefined, common: Common, { html, maybe, notes }: Texts): Found {
  const words = (name: string) => {
    const n = numberIn(childOf(question, name));
    return n !== undefined && Number.isInteger(n) && n >= 1 && n <= 5_000 ? n : null;
  };
  if (textOf(childOf(childOf(question, 'responsetemplate'), 'text')).trim()) notes.add('part_lost');
  const own = { min_words: words('minwordlimit'), max_words: words('maxwordlimit') };
  const { passage } = partPassage(textOf(childOf(stem, 'text')));
  const shared = { ...common, model: maybe(childOf(question, 'graderinfo')), own };
  if (passage === undefined) return { type: 'essay', text: html(stem), ...shared };
  const part = (which: 'passage' | 'rest') => html(stem, (all) => partPassage(all)[which] ?? '');
  return { type: 'paragraph', text: part('rest'), passage: part('passage'), ...shared };
}
function sequence(question: XmlElement, answers: readonly XmlElement[], stem: Stem, { html, notes }: Texts): Found {
  const said = textOf(childOf(question, 'gradingtype')).trim();
  const { marking, known } = orderOf(said);
  if (!known) notes.add('marking_changed', said);
  if (answers.some((one) => textOf(childOf(childOf(one, 'feedback'), 'text')).trim())) notes.add('feedback_lost');
  return { type: 'sequence', ...stem, items: answers.map((one) => html(one)), own: { marking } };
}
function figure(question: XmlElement, answers: readonly XmlElement[], stem: Stem, { maybe, notes }: Texts): Found {
  const best = answers.find((one) => shareOf(one) >= 100 && textOf(childOf(one, 'text')).trim() !== '*');
  const said = textOf(childOf(best, 'text')).trim();
  if (!best || !said) throw new MoodleFault('broken');
  const others = answers.filter((one) => one !== best && shareOf(one) > 0);
  if (others.length) notes.add('partial_lost', others.map((one) => textOf(childOf(one, 'text')).trim()).join(', '));
  const told = maybe(childOf(best, 'feedback'));
  if (told && stem.explanation) notes.add('feedback_lost');
  let own: { answer: string; tolerance: string };
  try {
    own = rangeOf(`${said}:${textOf(childOf(best, 'tolerance')).trim()}`, notes);
  } catch {
    throw new MoodleFault('broken');
  }
  const units = childrenOf(childOf(question, 'units'), 'unit').map((one) => ({
    name: textOf(childOf(one, 'unit_name')).trim(),
    times: numberIn(childOf(one, 'multiplier')) ?? 1,
  }));
  const same = units.filter((one) => one.times === 1);
  const larger = Map.groupBy(
    units.filter((one) => one.times !== 1 && one.times > 0 && one.name),
    (one) => one.times,
  );
  const named = (language: 'en' | 'bn') => same.find((one) => languageOf([one.name]) === language)?.name ?? '';
  return {
    ...{ type: 'numeric', ...stem, explanation: stem.explanation ?? told },
    own: {
      ...{ ...own, unit: named('en'), bn_unit: named('bn') },
      units: [...larger].map(([times, some]) => ({ id: newPart(), names: some.map((one) => one.name).join(', '), factor: String(times) })),
    },
  };
}
function pairs(question: XmlElement, stem: Stem, { html }: Texts): Found {
  const all = childrenOf(question, 'subquestion').map((one) => ({ left: one, right: childOf(one, 'answer') }));
  const own = (one: XmlElement | undefined) => textOf(childOf(one, 'text')).trim();
  const whole = all.filter(({ left, right }) => own(left) && own(right));
  const extra = all.filter(({ left, right }) => !own(left) && own(right));
  return {
    ...{ type: 'matching', ...stem, pairs: whole.map(({ left, right }) => ({ left: html(left), right: html(right) })) },
    extras: extra.map(({ right }) => html(right)),
  };
}
function cloze(stem: XmlElement | undefined, common: Common, { html, notes }: Texts): Found {
  let found: ReturnType<typeof readCloze>['gaps'] = [];
  const text = html(stem, (own) => {
    const read = readCloze(own);
    found = read.gaps;
    return read.text;
  });
  if (!found.length) throw new MoodleFault('broken');
  const sum = found.reduce((all, gap) => all + gap.marks, 0);
  const marks = common.marks || sum;
  if (found.every((gap) => gap.kind === 'choice' && gap.right.length === 1 && !gap.partial.length)) {
    if (found.some((gap) => gap.feedback)) notes.add('feedback_lost');
    const list = ({ all, right }: (typeof found)[number]) =>
      all.map((said) => ({ text: { any: composed(said) }, right: said === right[0] }));
    return { type: 'dropdown', text, ...common, marks, lists: found.map(list) };
  }
  if (found.some((gap) => gap.kind === 'choice')) notes.add('type_changed', found.flatMap((gap) => gap.wrong).join(', '));
  const partial = found.flatMap((gap) => gap.partial);
  if (partial.length) notes.add('partial_lost', partial.join(', '));
  if (found.some((gap) => gap.feedback)) notes.add('feedback_lost');
  const alike = found.every((gap) => gap.cased) ? [] : (['case'] as const);
  return { type: 'fill_in', text, ...common, marks, own: { blanks: found.map((gap) => gap.right.join('\n')), alike: [...alike] } };
}
/** Words that are dragged or picked into `[[1]]`: of each gap those of the group of the right one. */
function gaps(question: XmlElement, stem: XmlElement | undefined, common: Common, { html, notes }: Texts): Found {
  const dragged = childrenOf(question, 'dragbox');
  const words = [...dragged, ...childrenOf(question, 'selectoption')].map((one) => ({
    said: composed(textOf(childOf(one, 'text')).trim()),
    group: textOf(childOf(one, 'group')).trim(),
  }));
  const right: number[] = [];
  const text = html(stem, (own) =>
    own.replace(/\[\[(\d{1,3})\]\]/g, (_, n: string) => {
      right.push(Number(n) - 1);
      return '____';
    }),
  );
  if (!right.length || right.some((i) => !words[i])) throw new MoodleFault('broken');
  const groups = Map.groupBy(
    words.flatMap((word, n) => (word.said ? [{ ...word, n }] : [])),
    ({ group }) => group,
  );
  const listed = right.map((i) => groups.get(words[i]!.group) ?? []);
  // each gap has its own copy of the words of its group
  if (listed.length > MOST_OPTIONS || listed.some((list) => list.length > MOST_OPTIONS)) throw new MoodleFault('too_long');
  if (dragged.length) notes.add('type_changed');
  const lists = listed.map((list, gap) => list.map(({ said, n }) => ({ text: { any: said }, right: n === right[gap] })));
  return { type: 'dropdown', text, ...common, lists };
}
