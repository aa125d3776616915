// Text items of a PDF page (BT … ET) as Typst writes them: glyphs, kerning, and the text that each stands for by the typesetter's account.

export interface Glyph {
  face: string;
  gid: number;
  /** The text that this glyph is copied as. */
  text: string;
  word: Word | undefined;
}
/** Glyphs between two spaces, on one line. */
export interface Word {
  clusters: { text: string; glyphs: Glyph[] }[];
}
/** One step of a line: a glyph, a kerning number, or an operator with the end of its line. */
export type Step = Glyph | string;
/** Glyphs with what the typesetter says they stand for. */
export interface Piece {
  text: string;
  glyphs: Glyph[];
}
/** What stands on one line of one text, from its first `BT` to its last `ET`. */
export interface Line {
  from: number;
  until: number;
  steps: Step[];
  pieces: Piece[];
  /** Structure marks between the items of the line: they stay, with nothing in them. */
  marks: string;
}
/** What the typesetter says that a glyph of a font stands for, where nothing else is marked. */
export type Claims = ReadonlyMap<string, ReadonlyMap<number, string>>;

export const fromUtf16 = (hex: string): string => {
  let text = '';
  for (let i = 0; i + 4 <= hex.length; i += 4) text += String.fromCharCode(Number.parseInt(hex.slice(i, i + 4), 16));
  return text;
};
const [NEWLINE, SPACE, OPEN, CLOSE, SLASH, LESS, LETTER_E, BRACKET, BACKSLASH, CLOSE_BRACKET] = [10, 32, 40, 41, 47, 60, 69, 91, 92, 93];
const ESCAPES: Record<string, number> = { n: 10, r: 13, t: 9, b: 8, f: 12 };
const isOctal = (c: number) => c >= 48 && c <= 55;
const n = (value: number): string => String(Math.round(value * 1e5) / 1e5);
/** What is all ASCII stands in round brackets. */
const ACTUAL = /\/Span <<\n {2}\/ActualText (?:<(?:FEFF)?([0-9A-F]*)>|\(((?:[^()\\]|\\.)*)\))\n>> BDC\n/y;
const actualText = (hex: string | undefined, ascii = ''): string =>
  hex === undefined ? ascii.replace(/\\(.)/g, (_, sign: string) => sign) : fromUtf16(hex);

/** Reads one text item by its operators, which stand one a line. */
class ItemReader {
  at: number;
  size = 0;
  private face = '';
  private marked: Piece | undefined;
  private high = -1;
  private readonly content: string;
  private readonly line: Line;
  private readonly claims: Claims;
  constructor(content: string, from: number, line: Line, claims: Claims) {
    this.content = content;
    this.at = from + 'BT\n'.length;
    this.line = line;
    this.claims = claims;
  }
  /** Reads to the end of the item; `dx` and `dy` are its place on the line. */
  read(dx: number, dy: number): this {
    const { content } = this;
    for (;;) {
      const c = content.charCodeAt(this.at);
      if (c === BRACKET || c === OPEN || c === LESS) {
        this.show();
        continue;
      }
      if (c === LETTER_E && content.startsWith('ET\n', this.at)) break;
      ACTUAL.lastIndex = this.at;
      const actual = c === SLASH ? ACTUAL.exec(content) : null;
      if (actual) {
        this.line.pieces.push((this.marked = { text: actualText(actual[1], actual[2]), glyphs: [] }));
        this.at = ACTUAL.lastIndex;
        continue;
      }
      const end = content.indexOf('\n', this.at);
      const parts = content.slice(this.at, end).split(' ');
      this.at = end + 1;
      const operator = parts.at(-1)!;
      if (operator === 'Tf') {
        [this.face, this.size] = [parts[0]!.slice(1), Number(parts[1])];
        this.line.steps.push(`${parts[0]} ${parts[1]} Tf\n`);
      } else if (operator === 'Tm') this.line.steps.push(`1 0 0 -1 ${n(dx + Number(parts[4]))} ${n(dy + Number(parts[5]))} Tm\n`);
      else if (operator === 'EMC') this.marked = undefined;
      else if (operator !== 'Tr') throw new Error(`an operator of text that is not known: ${operator}`);
    }
    this.at += 'ET\n'.length;
    return this;
  }
  /** Strings with kerning between them, to the end of the line. */
  private show(): void {
    const { content } = this;
    for (;;) {
      const c = content.charCodeAt(this.at);
      if (c === NEWLINE) break;
      if (c === OPEN) this.literal();
      else if (c === LESS) {
        const end = content.indexOf('>', this.at);
        for (let i = this.at + 1; i < end; i += 2) this.byte(Number.parseInt(content.slice(i, i + 2), 16));
        this.at = end + 1;
      } else if (c === SPACE || c === BRACKET || c === CLOSE_BRACKET || c === 0x54 || c === 0x6a || c === 0x4a) this.at++;
      else {
        const from = this.at;
        while (![SPACE, OPEN, CLOSE_BRACKET].includes(content.charCodeAt(this.at))) this.at++;
        this.line.steps.push(content.slice(from, this.at));
      }
    }
    this.at++;
  }
  private literal(): void {
    const { content } = this;
    let depth = 1;
    for (let at = this.at + 1; ; at++) {
      let c = content.charCodeAt(at);
      if (c === BACKSLASH) {
        c = content.charCodeAt(++at);
        if (isOctal(c)) {
          let value = c - 48;
          for (let i = 0; i < 2 && isOctal(content.charCodeAt(at + 1)); i++) value = value * 8 + content.charCodeAt(++at) - 48;
          this.byte(value & 255);
        } else this.byte(ESCAPES[content[at]!] ?? c);
        continue;
      }
      if (c === OPEN) depth++;
      if (c === CLOSE && --depth === 0) {
        this.at = at + 1;
        return;
      }
      this.byte(c);
    }
  }
  private byte(value: number): void {
    if (this.high < 0) {
      this.high = value;
      return;
    }
    const glyph: Glyph = { face: this.face, gid: this.high * 256 + value, text: '', word: undefined };
    this.high = -1;
    this.line.steps.push(glyph);
    if (this.marked) this.marked.glyphs.push(glyph);
    else this.line.pieces.push({ text: this.claims.get(this.face)?.get(glyph.gid) ?? '', glyphs: [glyph] });
  }
}

/** The space before an item: its place, and its colour. */
const HEAD = /q\n1 0 0 -1 (\S+) (\S+) cm\n((?:[^\n]+\n){1,4}?)BT\n/g;
/** Between two items of one line: the end of one structure mark, and the next one. */
const NEXT = /Q\nEMC\n(\/Span <<\n {2}\/MCID \d+\n((?: {2}\/Lang \(\w+\)\n)?)>> BDC\n)(?=q\n1 0 0 -1 )/y;
const LANGUAGE = /\/Lang \(\w+\)\n(?=>> BDC\n$)/;
/** A sign that stands a little above or below its line is an item of its own for the typesetter; here it belongs to the line. */
const SAME_LINE = 0.6;
/** Every line of a page, in the order in which it is drawn. */
export function readLines(content: string, claims: Claims): Line[] {
  const lines: Line[] = [];
  HEAD.lastIndex = 0;
  for (let head = HEAD.exec(content); head; head = HEAD.exec(content)) {
    const [whole, x, y, colour] = head;
    const line: Line = { from: head.index + whole.length - 'BT\n'.length, until: 0, steps: [], pieces: [], marks: '' };
    let { at, size } = new ItemReader(content, line.from, line, claims).read(0, 0);
    const language = LANGUAGE.exec(content.slice(head.index - 80, head.index))?.[0] ?? '';
    for (;;) {
      NEXT.lastIndex = at;
      const next = NEXT.exec(content);
      if (!next || next[2]!.trim() !== language.trim()) break;
      HEAD.lastIndex = at + next[0].length;
      const following = HEAD.exec(content);
      if (following?.index !== at + next[0].length || following[3] !== colour) break;
      const dy = Number(y) - Number(following[2]);
      if (Math.abs(dy) > size * SAME_LINE) break;
      line.marks += `${next[1]}EMC\n`;
      const from = following.index + following[0].length - 'BT\n'.length;
      ({ at, size } = new ItemReader(content, from, line, claims).read(Number(following[1]) - Number(x), dy));
    }
    line.until = at;
    lines.push(line);
    HEAD.lastIndex = at;
  }
  return lines;
}
