// Word reader (.docx): the parts of the document, in bounds, its lines as questions, and what the key says of each.
import type { Split } from '#core/richtext/server/outside-html.ts';
import type { ReadRow } from '../../../carried.ts';
import { type Archive, openArchive } from '../archive.ts';
import { build, foldDigits, type Found } from '../building.ts';
import { finished, Notes, type Reading } from '../format.ts';
import { NO, rightAmong, YES } from '../table/reading.ts';
import { foldName } from '#core/sheets/declare.ts';
import { readText } from '../texts.ts';
import { readElements, streamElements, textOf, type XmlElement, XmlFault } from '#core/xml/server/xml.ts';
import { blocksOf, htmlOf, type Piece, plainOf, slice } from './blocks.ts';
import { Numbering, Styles } from './fonts.ts';
import { markedOptions, Paper, type PaperQuestion } from './layout.ts';
import { partOf, type WrittenPart } from '#features/questions/written.ts';
import { modelMark, partMarks } from './marks.ts';
import { isLone, seenAs, seenIn } from '../rows.ts';
import { ROWS } from './parts.ts';

const MB = 1024 * 1024;
const bounds = { elements: 12_000_000, letters: 20_000_000 };
const small = { elements: 300_000, letters: 20_000_000 };
/** Bytes of the text of a document: it is read as a stream. */
export const LARGEST = 200 * MB;
/** Questions of one document. */
const MOST_QUESTIONS = 50_000;
const MAIN = 'word/document.xml';
export const isWord = ({ has }: Archive): boolean => has(MAIN);

async function partsOf(archive: Archive, name: string, wanted: RegExp): Promise<XmlElement[]> {
  if (!archive.has(name)) return [];
  const text = new TextDecoder().decode(await archive.read(name));
  return [...readElements(text, (own, depth) => depth === 2 && wanted.test(own), small)];
}
/** The files of pictures by the relations that name them. */
async function picturesOf(archive: Archive): Promise<Map<string, string>> {
  const relations = await partsOf(archive, 'word/_rels/document.xml.rels', /^Relationship$/);
  return new Map(
    relations
      .filter(({ attrs }) => /\/image$/.test(attrs.Type ?? '') && attrs.TargetMode !== 'External')
      .map(({ attrs }) => [attrs.Id ?? '', (attrs.Target ?? '').startsWith('/') ? attrs.Target!.slice(1) : `word/${attrs.Target ?? ''}`]),
  );
}
export async function* readWord(bytes: Uint8Array, { take }: Reading): AsyncGenerator<ReadRow> {
  const archive = await openArchive(bytes, { one: LARGEST });
  const relations = await picturesOf(archive);
  const taken = new Map<string, string | undefined>();
  const reader = {
    styles: new Styles(await partsOf(archive, 'word/styles.xml', /^(docDefaults|style)$/)),
    numbering: new Numbering(await partsOf(archive, 'word/numbering.xml', /^(abstractNum|num)$/)),
    picture: async (relation: string): Promise<string | undefined> => {
      const path = relations.get(relation);
      if (path === undefined || path.split('/').includes('..') || !archive.has(path)) return undefined;
      if (!taken.has(path)) taken.set(path, take(path, await archive.read(path)));
      return taken.get(path);
    },
  };
  const paper = new Paper();
  const lines = streamElements(archive.stream(MAIN), (_name, depth) => depth === 3, bounds);
  for await (const element of lines)
    for await (const block of blocksOf(element, reader)) {
      paper.take(block);
      if (paper.questions.length > MOST_QUESTIONS) throw new XmlFault('too many questions');
    }
  const rows = new RowsBeside(await partsOf(archive, ROWS, /^row$/));
  const macros = archive.names.some((name) => /vbaProject|\.bin$|activeX/i.test(name));
  for (const [i, question] of paper.questions.entries()) {
    const notes = new Notes();
    if (macros && i === 0) notes.add('macros_left');
    for (const { code, about } of question.told) notes.add(code, about);
    const found = questionOf(question, notes);
    const row = finished({ question: build(found, notes), name: '', folder: [], tags: [] }, question.source.join('\n'), notes);
    yield* rows.lone(i + 1);
    const packed = rows.of(i + 1, row);
    yield packed === undefined ? row : { ...row, packed };
  }
  yield* rows.lone();
}
/** Rows that travel in a document: by what their question looks like, wherever it stands now, else by its place. */
class RowsBeside {
  private readonly at = new Map<number, string>();
  private readonly looks = new Map<string, string>();
  private readonly alone: [n: number, packed: string][] = [];
  private told = 0;
  constructor(elements: readonly XmlElement[]) {
    for (const element of elements) {
      const [n, packed] = [Number(element.attrs.n) || 0, textOf(element).trim()];
      const seen = seenIn(packed);
      if (isLone(packed)) this.alone.push([n, packed]);
      else if (!this.at.has(n)) this.at.set(n, packed);
      if (seen !== undefined && !this.looks.has(seen)) this.looks.set(seen, packed);
    }
    this.alone.sort(([a], [b]) => a - b);
  }
  of(n: number, row: ReadRow): string | undefined {
    const own = row.carried && this.looks.get(seenAs([row.carried]));
    return own ?? this.at.get(n);
  }
  /** What no paper shows, up to a place. */
  *lone(n = Number.POSITIVE_INFINITY): Generator<ReadRow> {
    for (let next = this.alone[this.told]; next && next[0] <= n; next = this.alone[++this.told])
      yield { source: '', notes: [], packed: next[1] };
  }
}
/** Lines and dots that are left for an answer. */
const BLANKS = /_(?:[\s\u00a0]?_){2,}|\.{5,}|…{2,}(?:\.*)|[-–—]{5,}/gu;
const FIGURE = /^=?\s*([-−]?[০-৯\d][০-৯\d,]*(?:\.[০-৯\d]+)?)(?:\s*±\s*([০-৯\d.,]+))?(?:\s+([\p{L}°%µΩ][^\d০-৯]{0,30}))?$/u;
const LONG = 120;
function questionOf(paper: PaperQuestion, notes: Notes): Found {
  const read = (html: string): Split => readText(html, 'html', { notes, picture: (src) => src });
  const paragraphs = (list: readonly string[]) => (list.length === 1 ? list[0]! : list.map((one) => `<p>${one}</p>`).join(''));
  const html = paragraphs(paper.text.filter((one) => one.trim()));
  const common = { explanation: paper.why.length ? read(paragraphs(paper.why)) : undefined, marks: paper.marks };
  const answer = paper.answer.map(plainOf).join('\n').trim();
  const creative = creativeOf(paper);
  if (creative)
    return { type: 'group', text: read(html), ...common, marks: creative.marks, own: { questions: creative.parts(read, notes) } };
  if (paper.options.length > 1) return choice(paper, read(html), answer, common, read, notes);
  const model = modelMark(answer);
  if (model !== undefined) {
    const [first = [], ...rest] = paper.answer;
    const shown = paragraphs([slice(first, modelMark(plainOf(first))!), ...rest].map(htmlOf));
    return { type: 'essay', text: read(html), ...common, model: read(shown) };
  }
  const whole = html.replace(BLANKS, '____');
  const folded = foldName(foldDigits(answer));
  if (answer && (YES.includes(folded) || NO.includes(folded)) && !/^[01]$/.test(foldDigits(answer)))
    return { type: 'true_false', text: read(whole), ...common, own: { value: YES.includes(folded) } };
  const blanks = whole.split('____').length - 1;
  if (blanks > 0) {
    const parts = blanks > 1 ? answer.split(/[;\n]|,\s/) : [answer];
    return { type: 'fill_in', text: read(whole), ...common, own: { blanks: parts.slice(0, 20).map((one) => formsOf(one).join('\n')) } };
  }
  const figure = FIGURE.exec(answer);
  if (figure) {
    const unit = figure[3]?.trim() ?? '';
    const own = { answer: foldDigits(figure[1]!).replace('−', '-'), tolerance: foldDigits(figure[2] ?? '') };
    return { type: 'numeric', text: read(html), ...common, own: { ...own, ...(/[ঀ-৿]/.test(unit) ? { bn_unit: unit } : { unit }) } };
  }
  if (!answer || answer.length > LONG || answer.includes('\n'))
    return { type: 'essay', text: read(html), ...common, model: answer ? read(paragraphs(paper.answer.map(htmlOf))) : undefined };
  const forms = formsOf(answer).map((text) => ({ text, share: 100, contains: false }));
  return { type: 'short_answer', text: read(html), ...common, own: { forms } };
}
/**
 * A text with written questions under it, as in the creative questions of the boards: each of what stands under letters has its marks at its end, and
 * no key says that one of them is right.
 */
function creativeOf({ options, answer, order }: PaperQuestion) {
  const marks = options.map(({ pieces }) => partMarks(plainOf(pieces)));
  const models = modelsOf(answer);
  const chosen = answer.length > 0 && !models.size && answer.some((line) => modelMark(plainOf(line)) === undefined);
  if (options.length < 2 || marks.some((one) => !one) || options.some((one) => one.starred) || chosen) return undefined;
  return {
    marks: marks.reduce((sum, one) => sum + one!.marks, 0),
    parts: (read: (html: string) => Split, notes: Notes) =>
      options.map(({ pieces }, i): WrittenPart => {
        const model = models.get(order?.[i] ?? '');
        const found: Found = { type: 'essay', text: read(htmlOf(slice(pieces, 0, marks[i]!.at))), marks: marks[i]!.marks };
        if (model) found.model = read(model.length === 1 ? model[0]! : model.map((one) => `<p>${one}</p>`).join(''));
        return partOf(build(found, notes));
      }),
  };
}
const LETTER = /^[\s\u00a0]*[([]?([ক-ঞa-jA-J])[)\].।][\s\u00a0]+(?=\S)/u;
/** What a key says of each question under a text, by its letter. */
function modelsOf(answer: readonly Piece[][]): Map<string, string[]> {
  const models = new Map<string, string[]>();
  let at = '';
  for (const line of answer) {
    const own = slice(line, modelMark(plainOf(line)) ?? 0);
    const letter = LETTER.exec(plainOf(own));
    if (letter) at = letter[1]!;
    const said = letter ? slice(own, letter[0].length) : own;
    if (at && plainOf(said).trim()) models.set(at, [...(models.get(at) ?? []), htmlOf(said)]);
  }
  return models;
}
const formsOf = (answer: string): string[] =>
  answer
    .split(/\s[/|]\s/)
    .map((one) => one.trim())
    .filter(Boolean)
    .slice(0, 20);
const LETTER_FIRST = /^[([]?([ক-ঞa-jA-J])[)\].।][\s\u00a0]+\S/u;
type Common = Pick<Found, 'explanation' | 'marks'>;
function choice(paper: PaperQuestion, text: Split, answer: string, common: Common, read: (html: string) => Split, notes: Notes): Found {
  const plain = paper.options.map(({ pieces }: { pieces: Piece[] }) => plainOf(pieces).trim());
  const said = LETTER_FIRST.exec(answer)?.[1] ?? answer;
  const byKey = said
    ? rightAmong(
        said,
        plain.map((one, i) => ({ n: i + 1, en: one, bn: one })),
      )
    : new Set<number>();
  const marked = markedOptions(paper.options);
  const right = byKey.size ? new Set([...byKey].map((n) => n - 1)) : marked.right;
  if (!byKey.size && marked.guessed) notes.add('answer_guessed');
  if (!right.size) notes.add('key_missing');
  const folded = plain.map((one) => foldName(one));
  const [yes, no] = [folded.findIndex((one) => YES.includes(one)), folded.findIndex((one) => NO.includes(one))];
  if (plain.length === 2 && yes >= 0 && no >= 0)
    return { type: 'true_false', text, ...common, own: { value: right.size === 1 ? right.has(yes) : null } };
  const options = paper.options.map(({ pieces }, i) => ({ text: read(htmlOf(pieces)), right: right.has(i) }));
  return { type: right.size > 1 ? 'multiple' : 'mcq', text, ...common, options };
}
