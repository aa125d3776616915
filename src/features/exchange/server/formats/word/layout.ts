// Lines of a printed paper as questions: numbered texts, options in their four layouts, answers by asterisk, by bold letters or by a key.
import { type Block, isBold, isTable, OBJECT, type Piece, plainOf, slice, tableHtml, htmlOf, type Told } from './blocks.ts';
import { isLetterCell, keyMark, keyPairs, marksMark, optionMarks, questionMark, rangeMark, starred, whyMark } from './marks.ts';

export interface PaperOption {
  pieces: Piece[];
  starred: boolean;
}
export interface PaperQuestion {
  n: number;
  /** Paragraphs and tables, as HTML. */
  text: string[];
  source: string[];
  marks: number | undefined;
  options: PaperOption[];
  order: readonly string[] | undefined;
  /** What a key says, or a line of its own. */
  answer: Piece[][];
  why: string[];
  told: Told[];
}
interface Stem {
  from: number;
  to: number;
  text: string[];
}
const cellOf = (cell: readonly Block[]): Piece[] =>
  cell.flatMap((block, n) => (isTable(block) ? [] : [...(n ? [{ text: '\n', look: {} }] : []), ...block.pieces]));
const joinCells = (row: readonly (readonly Block[])[]): Piece[] => {
  const cells = row.map(cellOf);
  return cells.flatMap((pieces, i) => {
    const plain = plainOf(pieces).trim();
    const next = plainOf(cells[i + 1] ?? []).trim();
    // a letter that has a cell to itself stands before what is in the next one
    const lone = isLetterCell(plain) && !/[)\].।]/.test(plain) && next && !isLetterCell(next) ? [{ text: ') ', look: {} }] : [];
    return [...(i ? [{ text: '\t', look: {} }] : []), ...pieces, ...lone];
  });
};

export class Paper {
  readonly questions: PaperQuestion[] = [];
  private readonly byNumber = new Map<number, PaperQuestion[]>();
  /** What stands before the first question is the head of the paper. */
  private inKey = false;
  private stem: Stem | undefined;
  private entry: PaperQuestion | undefined;
  /** What follows in the key explains the entry, and answers no more. */
  private explaining = false;

  take(block: Block): void {
    if (isTable(block)) return this.table(block.rows, block.told);
    this.line(block.pieces, block.told);
  }
  private get current(): PaperQuestion | undefined {
    return this.questions.at(-1);
  }
  private tell(told: readonly Told[]): void {
    this.current?.told.push(...told);
  }
  private line(pieces: Piece[], told: readonly Told[]): void {
    const plain = plainOf(pieces);
    if (!plain.trim()) return this.tell(told);
    if (this.inKey && this.keyLine(pieces, plain)) return this.tell(told);
    const head = keyMark(plain);
    if (head !== undefined && this.questions.length) return this.answerLine(pieces, plain, head, told);
    const why = whyMark(plain);
    if (why !== undefined && this.current) {
      this.current.why.push(htmlOf(slice(pieces, why)));
      return this.tell(told);
    }
    const question = questionMark(plain);
    const next = this.current?.options.length ?? 0;
    const more = this.current && !question ? optionMarks(plain, next, this.current.order) : undefined;
    if (question) this.start(question.n, slice(pieces, question.end));
    else if (more) this.options(this.current!, pieces, more);
    else if (this.current && next === 0 && !this.stem && !rangeMark(plain)) this.current.text.push(this.marked(this.current, pieces));
    else this.between(pieces, plain);
    if (this.current && this.current.source.join('').length < 2_000) this.current.source.push(plain.replaceAll(OBJECT, '□').trim());
    this.tell(told);
  }
  private start(n: number, pieces: Piece[]): void {
    const question: PaperQuestion = {
      n,
      text: [],
      source: [],
      marks: undefined,
      options: [],
      order: undefined,
      answer: [],
      why: [],
      told: [],
    };
    this.questions.push(question);
    const some = this.byNumber.get(n);
    if (some) some.push(question);
    else this.byNumber.set(n, [question]);
    if (this.stem && n >= this.stem.from && n <= this.stem.to) question.text.push(...this.stem.text);
    if (this.stem && n >= this.stem.to) this.stem = undefined;
    const inline = optionMarks(plainOf(pieces), 0);
    const body = inline && inline.marks.length > 1 ? slice(pieces, 0, inline.marks[0]!.at) : pieces;
    question.text.push(this.marked(question, body));
    if (inline && inline.marks.length > 1) this.options(question, pieces, inline);
  }
  /** A paragraph of a question, without the marks that stand behind it. */
  private marked(question: PaperQuestion, pieces: Piece[]): string {
    const behind = marksMark(plainOf(pieces));
    if (behind) question.marks = behind.marks;
    return htmlOf(behind ? slice(pieces, 0, behind.at) : pieces);
  }
  private options(question: PaperQuestion, pieces: readonly Piece[], { marks, order }: NonNullable<ReturnType<typeof optionMarks>>): void {
    question.order = order;
    for (const [i, mark] of marks.entries()) {
      const own = slice(pieces, mark.end, marks[i + 1]?.at);
      const plain = plainOf(own);
      const star = starred(plain);
      question.options.push({ pieces: star ? slice(own, star.from, star.to) : own, starred: mark.starred || star !== undefined });
    }
  }
  /** A text behind options: it is what the next questions are about, or it belongs to none. */
  private between(pieces: Piece[], plain: string): void {
    const range = rangeMark(plain);
    if (range) this.stem = { ...range, text: [htmlOf(pieces)] };
    else if (this.stem) this.stem.text.push(htmlOf(pieces));
    else if (this.current) this.current.told.push({ code: 'part_lost', about: plain.trim() });
  }
  /** The first question of this number that no key has answered. */
  private waiting(n: number): PaperQuestion | undefined {
    const some = this.byNumber.get(n) ?? [];
    while (some[0]?.answer.length) some.shift();
    return some[0];
  }
  private answerLine(pieces: Piece[], plain: string, head: number, told: readonly Told[]): void {
    const rest = plain.slice(head);
    this.tell(told);
    if (!rest.trim()) {
      this.inKey = true;
      this.entry = undefined;
    } else if (!this.pairs(rest)) this.current!.answer.push(slice(pieces, head));
  }
  /** Numbers with letters, given to their questions; whether there were any. */
  private pairs(plain: string): boolean {
    const pairs = keyPairs(plain);
    for (const { n, letters } of pairs) {
      const question = this.waiting(n);
      question?.answer.push([{ text: letters, look: {} }]);
      this.entry = question ?? this.entry;
    }
    return pairs.length > 0;
  }
  private keyLine(pieces: Piece[], plain: string): boolean {
    const why = whyMark(plain);
    if (why !== undefined) {
      this.entry?.why.push(htmlOf(slice(pieces, why)));
      this.explaining = true;
      return true;
    }
    if (keyPairs(plain).length > 1) return this.pairs(plain);
    const mark = questionMark(plain);
    const question = mark && this.waiting(mark.n);
    if (mark && !question) {
      // a number that no question waits for begins the next part of the paper
      this.inKey = false;
      return false;
    }
    if (question) {
      this.begins(question, slice(pieces, mark!.end));
    } else if (!this.pairs(plain)) {
      if (this.explaining) this.entry?.why.push(htmlOf(pieces));
      else this.entry?.answer.push(pieces);
    }
    return true;
  }
  private begins(question: PaperQuestion, pieces: Piece[]): void {
    this.entry = question;
    const why = whyMark(plainOf(pieces));
    this.explaining = why !== undefined;
    if (why === undefined) question.answer.push(pieces);
    else question.why.push(htmlOf(slice(pieces, why)));
  }
  private table(rows: readonly (readonly (readonly Block[])[])[], told: readonly Told[]): void {
    const lines = rows.map(joinCells);
    if (this.inKey) {
      this.tell(told);
      return this.keyTable(lines.map(plainOf));
    }
    const marked = lines.filter((line) => optionMarks(plainOf(line).trim(), 0) ?? /(^|\s)[([]?[খগঘbcdBCD][)\].]/u.test(plainOf(line)));
    if (marked.length && this.laidOut(lines)) {
      for (const [i, line] of lines.entries()) this.line(numbered(line), i ? [] : told);
      return;
    }
    this.tell(told);
    const html = tableHtml(rows);
    if (this.stem) this.stem.text.push(html);
    else if (this.current?.options.length === 0) this.current.text.push(html);
    else this.current?.told.push({ code: 'part_lost', about: lines.map(plainOf).join(' ').trim() });
  }
  /** Whether a table does no more than set options, or questions with theirs, beside each other. */
  private laidOut(lines: readonly Piece[][]): boolean {
    let next = this.current?.options.length ?? 0;
    let found = 0;
    for (const line of lines) {
      const plain = plainOf(numbered(line));
      if (questionMark(plain)) next = 0;
      const marks = optionMarks(plain, next)?.marks.length ?? 0;
      found += marks;
      next += marks;
    }
    return found > 1;
  }
  private keyTable(lines: readonly string[]): void {
    for (const [i, line] of lines.entries()) {
      const [above, below] = [line, lines[i + 1] ?? ''].map((one) => one.split('\t').map((cell) => cell.trim()));
      const isRow = above!.filter((cell) => /^[০-৯\d]{1,4}[.।)]?$/.test(cell)).length > 1;
      if (isRow)
        this.pairs(
          above!.map((cell, n) => (/^[০-৯\d]/.test(cell) && below![n] ? `${cell.replace(/[.।)]$/, '')}-${below![n]}` : '')).join(', '),
        );
      else this.pairs(line.replaceAll('\t', ' ').replace(/([০-৯\d]{1,4})[.।)]?\s+(?=[([]?[ক-ঞa-jA-J][)\]]?(?:\s|$))/gu, '$1-'));
    }
  }
}
/** A number that has a cell to itself is the one of what stands in the next cell. */
function numbered(line: Piece[]): Piece[] {
  const found = /^\s*([০-৯\d]{1,4})\s*\t/.exec(plainOf(line));
  return found ? [{ text: `${found[1]}. `, look: {} }, ...slice(line, found[0].length)] : line;
}
/** Which options are right by what stands in them: marked by an asterisk, else the one that is bold among others that are not. */
export function markedOptions(options: readonly PaperOption[]): { right: Set<number>; guessed: boolean } {
  const starred = new Set(options.flatMap((one, i) => (one.starred ? [i] : [])));
  if (starred.size) return { right: starred, guessed: false };
  const bold = options.flatMap((one, i) => (isBold(one.pieces) ? [i] : []));
  return bold.length > 0 && bold.length < options.length ? { right: new Set(bold), guessed: true } : { right: new Set(), guessed: false };
}
