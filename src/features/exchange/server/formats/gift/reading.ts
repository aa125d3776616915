// GIFT reader: block by block, so that a fault of one question is told of that one alone.
import type { Split } from '#core/richtext/server/outside-html.ts';
import type { WrittenQuestion } from '#features/questions/written.ts';
import type { FaultCode, ReadRow } from '../../../carried.ts';
import { build, foldDigits, type Found } from '../building.ts';
import { cutSource, finished, Notes, type Reading, type TakeMedia } from '../format.ts';
import { dataPicture } from '../media.ts';
import { partPassage, readText, type TextForm } from '../texts.ts';
import { answersOf, type GiftAnswer, type GiftBlock, blocksOf, showEscapes } from './blocks.ts';

const FORMS: Record<string, TextForm> = { html: 'html', moodle: 'html', markdown: 'markdown', plain: 'plain' };
const BLANK = '____';
const MOST_ANSWERS = 100;
const TRUE = /^(t|true)$/i;
const FALSE = /^(f|false)$/i;

class GiftFault extends Error {
  readonly code: FaultCode;
  constructor(code: FaultCode) {
    super(code);
    this.code = code;
  }
}
/** The folders of a category; the words by which Moodle begins it name none. */
export const foldersOf = (category: string): string[] =>
  category
    .split(/(?<!\/)\/(?!\/)/)
    .map((one) => one.replaceAll('//', '/').trim())
    .filter((one) => one && !/^\$(course|system|module|cat\d*)\$$|^top$/i.test(one));

export function* readGift(text: string, { take }: Reading): Generator<ReadRow> {
  for (const block of blocksOf(text)) {
    const row = block.row === undefined ? {} : { packed: block.row };
    if (!block.source) {
      yield { source: '', notes: [], ...row };
      continue;
    }
    const notes = new Notes();
    try {
      if (block.mended) notes.add('braces_mended');
      for (const name of block.unread) notes.add('element_lost', `[${name}:]`);
      const found = questionOf(block, notes, take);
      const carried = { question: build(found, notes), name: block.title, folder: foldersOf(block.category), tags: block.tags };
      yield { ...finished(carried, block.source, notes), ...row };
    } catch (error) {
      if (!(error instanceof GiftFault)) throw error;
      yield { source: cutSource(block.source), notes: notes.list, fault: error.code, ...row };
    }
  }
}
function questionOf(block: GiftBlock, notes: Notes, take: TakeMedia): Found {
  const { before, after, answers: inside } = block;
  if (inside === undefined) throw new GiftFault(/[{}]/.test(before) ? 'broken' : 'no_question');
  const form = FORMS[block.form]!;
  const read = (text: string, as: TextForm = form): Split => readText(showEscapes(text), as, { notes, picture: dataPicture(take) });
  const maybe = (text: string): Split | undefined => (text.trim() ? read(text) : undefined);
  const plain = inside.trim();
  const stem = () => read(after.trim() ? `${before}${BLANK}${after}` : before);
  const { answers, general } = answersOf(inside);
  if (answers.length > MOST_ANSWERS) throw new GiftFault('too_many');
  const explanation = maybe(general);
  const common = { explanation };

  if (plain.split('####')[0]!.trim() === '') return written(`${before}${after}`, common, read);
  if (plain.startsWith('>')) return sequence(plain.split('####')[0]!.slice(1), stem(), common, read, notes);
  const [said = '', wrong = '', right = ''] = plain
    .split('####')[0]!
    .split('#')
    .map((one) => one.trim());
  if (TRUE.test(said) || FALSE.test(said)) {
    const value = TRUE.test(said);
    const [told_wrong, told_right] = [maybe(wrong), maybe(right)];
    return {
      ...{ type: 'true_false', text: stem(), ...common, own: { value } },
      told: value ? { true: told_right, false: told_wrong } : { true: told_wrong, false: told_right },
    };
  }
  if (plain.startsWith('#')) return figure(plain.split('####')[0]!.slice(1), stem(), common, notes, maybe);
  if (!answers.length) throw new GiftFault('broken');
  if (answers.every((a) => a.sign === '=' && /->/.test(a.text))) {
    const pairs = answers.map(({ text }) => {
      const at = text.indexOf('->');
      return { left: text.slice(0, at).trim(), right: text.slice(at + 2).trim() };
    });
    const [whole, lone] = [pairs.filter((p) => p.left && p.right), pairs.filter((p) => p.left && !p.right)];
    if (lone.length) notes.add('extra_lost', lone.map((p) => showEscapes(p.left)).join(', '));
    if (answers.some((a) => a.feedback)) notes.add('feedback_lost');
    return {
      type: 'matching',
      text: read(`${before}${after}`),
      ...common,
      pairs: whole.map((p) => ({ left: read(p.left), right: read(p.right) })),
      extras: pairs.filter((p) => !p.left && p.right).map((p) => read(p.right)),
    };
  }
  return answers.some((a) => a.sign === '~')
    ? choice(answers, stem(), common, read, maybe, notes)
    : short(answers, before, after, read, common, notes);
}
type Common = Pick<Found, 'explanation'>;
type Read = (text: string) => Split;
/** A question that a person marks; where a passage stands before it, it is about that. */
function written(text: string, common: Common, read: Read): Found {
  const { passage, rest } = partPassage(showEscapes(text));
  if (passage === undefined) return { type: 'essay', text: read(text), ...common };
  return { type: 'paragraph', passage: read(passage), text: read(rest), ...common };
}
/** What is put in order (Moodle): how it is marked in the first line, then an item a line. */
function sequence(inside: string, text: Split, common: Common, read: Read, notes: Notes): Found {
  const [head = '', ...rest] = inside.split('\n');
  const items = rest.map((line) => line.trim()).filter(Boolean);
  if (items.length > MOST_ANSWERS) throw new GiftFault('too_many');
  const { marking, known } = orderOf(head);
  if (!known) notes.add('marking_changed', head.trim());
  return { type: 'sequence', text, ...common, items: items.map(read), own: { marking } };
}
/** Of the ways in which Moodle marks an order those that are the same here. */
export function orderOf(said: string): { marking: 'parts' | 'all' | 'neighbours'; known: boolean } {
  if (/ALL_OR_NOTHING/i.test(said)) return { marking: 'all', known: true };
  if (/RELATIVE_NEXT_EXCLUDE_LAST/i.test(said)) return { marking: 'neighbours', known: true };
  const other = /RELATIVE|LONGEST/i.test(said);
  return { marking: other ? 'neighbours' : 'parts', known: !other };
}
function choice(
  answers: readonly GiftAnswer[],
  text: Split,
  common: Common,
  read: (text: string) => Split,
  maybe: (text: string) => Split | undefined,
  notes: Notes,
): Found {
  const options = answers.map(({ sign, weight, text: own, feedback }) => {
    const share = weight ?? (sign === '=' ? 100 : 0);
    return { text: read(own), right: share > 0, weight: share, feedback: maybe(feedback) };
  });
  const full = options.filter((o) => o.weight === 100).length;
  const several = options.some((o) => o.right) && (full !== 1 || options.filter((o) => o.right).length > 1);
  // the best answer is one, the others earn a part: one is chosen
  if (full === 1 && several) {
    return { type: 'mcq', text, ...common, options: options.map((o) => ({ ...o, right: o.weight === 100 })), own: { marking: 'weights' } };
  }
  if (several && full > 1) notes.add('several_right');
  return { type: several ? 'multiple' : 'mcq', text, ...common, options };
}
function short(
  answers: readonly GiftAnswer[],
  before: string,
  after: string,
  read: (text: string) => Split,
  common: Common,
  notes: Notes,
): Found {
  if (answers.some((a) => a.feedback)) notes.add('feedback_lost');
  if (!after.trim() && !/_{4,}/.test(before)) {
    const forms = formsOf(answers.map(({ text, weight = 100 }) => ({ text: showEscapes(text), share: weight })));
    return { type: 'short_answer', text: read(before), ...common, own: { forms } };
  }
  const taken = answers.filter((a) => a.weight === undefined || a.weight === 100);
  const partial = answers.filter((a) => !taken.includes(a) && a.weight! > 0);
  if (partial.length) notes.add('partial_lost', partial.map((a) => showEscapes(a.text)).join(', '));
  const text = after.trim() ? read(`${before}${BLANK}${after}`) : read(before);
  return { type: 'fill_in', text, ...common, own: { blanks: [taken.map((a) => showEscapes(a.text).trim()).join('\n')] } };
}
/** Accepted forms; an asterisk before and behind one says that others may stand round it. */
export function formsOf(given: readonly { text: string; share: number }[]): WrittenQuestion['forms'] {
  return given
    .filter(({ text, share }) => share > 0 && text.trim() && text.trim() !== '*')
    .map(({ text, share }) => {
      const plain = text.trim();
      const contains = /^\*[\s\S]+(?<!\\)\*$/.test(plain);
      const own = contains ? plain.slice(1, -1) : plain;
      return { text: own.replaceAll('\\*', '*').trim(), share: Math.max(1, Math.min(100, Math.round(share))), contains };
    });
}
const FIGURE = /^[-+\u2212]?[\d,]+(\.\d+)?([eE][-+]?\d{1,3})?$/;
const tidy = (text: string): string => {
  const plain = foldDigits(text.trim()).replace(/,/g, '').replace('\u2212', '-').replace(/^\+/, '');
  // no exponents: our figures are plain
  return /e/i.test(plain) && Number.isFinite(Number(plain))
    ? Number(plain)
        .toFixed(15)
        .replace(/\.?0+$/, '')
    : plain;
};
function figure(inside: string, text: Split, common: Common, notes: Notes, maybe: (text: string) => Split | undefined): Found {
  const several = /^\s*=/.test(inside);
  const all = several ? inside.split(/(?=(?<![:.\d])=)/).map((one) => one.replace(/^\s*=/, '')) : [inside];
  const read = all.flatMap((one) => {
    const found = /^\s*(?:%([-\d০-৯.]+)%)?\s*([^#]*)(?:#([\s\S]*))?$/.exec(one);
    return found && found[2]!.trim()
      ? [{ weight: Number(foldDigits(found[1] ?? '100')), said: found[2]!.trim(), feedback: found[3] ?? '' }]
      : [];
  });
  const best = read.find((one) => one.weight === 100) ?? read[0];
  if (!best) throw new GiftFault('broken');
  if (read.length > 1)
    notes.add(
      'partial_lost',
      read
        .filter((one) => one !== best)
        .map((one) => showEscapes(one.said))
        .join(', '),
    );
  const told = best.feedback.trim();
  if (told && common.explanation) notes.add('feedback_lost');
  const { answer, tolerance } = rangeOf(showEscapes(best.said), notes);
  return { type: 'numeric', text, ...common, ...(told && !common.explanation && { explanation: maybe(told) }), own: { answer, tolerance } };
}
/** `3.14:0.01`, or `3..4`, whose middle is the answer. */
export function rangeOf(said: string, notes: Notes): { answer: string; tolerance: string } {
  const [from, to] = said.split('..').map((one) => foldDigits(one.trim()));
  if (to !== undefined && FIGURE.test(from!) && FIGURE.test(to)) {
    const [low, high] = [Number(tidy(from!)), Number(tidy(to))];
    notes.add('range_to_tolerance', said);
    const plain = (n: number) => String(Number(n.toPrecision(12)));
    return { answer: plain((low + high) / 2), tolerance: plain(Math.abs(high - low) / 2) };
  }
  const [answer = '', tolerance = ''] = said.split(':');
  if (!FIGURE.test(foldDigits(answer.trim()))) throw new GiftFault('broken');
  const off = tidy(tolerance);
  return { answer: tidy(answer), tolerance: Number(off) ? off : '' };
}
