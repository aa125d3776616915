// Paragraphs and tables of a Word document as lines of pieces: runs with their look, tabs, formulas, pictures; Bijoy turned run by run.
import { convertBijoy, convertMixed, isBijoyFont, looksLikeBijoy } from '#core/i18n/bijoy.ts';
import { escapeHtml } from '#core/contract/server/escape-html.ts';
import type { NoteCode } from '../../../carried.ts';
import { childOf, childrenOf, isXmlElement, textOf, type XmlElement } from '#core/xml/server/xml.ts';
import { type Look, type Numbering, over, type Styles } from './fonts.ts';
import { mathHtml } from './omml.ts';

export interface Piece {
  /** What stands there; a formula and a picture are one sign. */
  text: string;
  look: Look;
  /** Of a formula or a picture. */
  html?: string;
}
export interface Told {
  code: NoteCode;
  about?: string;
}
/** A paragraph; of a table all of its rows. */
export type Block = { pieces: Piece[]; told: Told[] } | { rows: Block[][][]; told: Told[] };
export const isTable = (block: Block): block is Extract<Block, { rows: unknown }> => 'rows' in block;
/** The sign that stands for what is no text. */
export const OBJECT = '\ufffc';
export const plainOf = (pieces: readonly Piece[]): string => pieces.map((one) => one.text).join('');
/** What lies between two places of the plain text. */
export function slice(pieces: readonly Piece[], from: number, to = Number.POSITIVE_INFINITY): Piece[] {
  const out: Piece[] = [];
  let at = 0;
  for (const piece of pieces) {
    const text = piece.text.slice(Math.max(0, from - at), Math.max(0, to - at));
    at += piece.text.length;
    if (text) out.push({ ...piece, text });
  }
  return out;
}
const trimmed = (pieces: readonly Piece[]): Piece[] => {
  const plain = plainOf(pieces);
  return slice(pieces, plain.length - plain.trimStart().length, plain.trimEnd().length);
};
/** Whether all that stands there is bold. */
export const isBold = (pieces: readonly Piece[]): boolean => {
  const said = pieces.filter((one) => one.text.trim());
  return said.length > 0 && said.every((one) => one.look.bold || one.html !== undefined) && said.some((one) => one.look.bold);
};
/** Pieces as HTML; bold and slanted letters are kept where they stand out from others. */
export function htmlOf(given: readonly Piece[]): string {
  const pieces = trimmed(given);
  const bold = isBold(pieces);
  return pieces
    .map(({ text, look, html }) => {
      let own = html ?? escapeHtml(text).replaceAll('\n', '<br>').replaceAll('\t', ' ');
      if (html === undefined && text.trim()) {
        if (look.shift) own = look.shift === 'up' ? `<sup>${own}</sup>` : `<sub>${own}</sub>`;
        if (look.bold && !bold) own = `<strong>${own}</strong>`;
        if (look.italic) own = `<em>${own}</em>`;
      }
      return look.lang ? `<span lang="${look.lang}">${own}</span>` : own;
    })
    .join('');
}
export const tableHtml = (rows: readonly (readonly (readonly Block[])[])[]): string =>
  `<table>${rows
    .map(
      (row) =>
        `<tr>${row.map((cell) => `<td>${cell.map((one) => (isTable(one) ? '' : htmlOf(one.pieces))).join('<br>')}</td>`).join('')}</tr>`,
    )
    .join('')}</table>`;

export interface Reader {
  styles: Styles;
  numbering: Numbering;
  /** The name that the picture of a relation has from then on. */
  picture: (relation: string) => Promise<string | undefined>;
}
const sameLook = (a: Look, b: Look) => (['font', 'bold', 'italic', 'shift', 'lang'] as const).every((name) => a[name] === b[name]);
const SYMBOLS: Record<string, string> = {
  F0B4: '×',
  F0B0: '°',
  F0A3: '≤',
  F0B3: '≥',
  F0B9: '≠',
  F0AE: '→',
  F061: 'α',
  F062: 'β',
  F071: 'θ',
  F070: 'π',
  F044: 'Δ',
  F06D: 'μ',
  F0D6: '√',
  F0A5: '∞',
  F0B1: '±',
  F0FC: '✓',
};
const GONE = new Set([
  'del',
  'moveFrom',
  'instrText',
  'delText',
  'rPr',
  'pPr',
  'footnoteReference',
  'endnoteReference',
  'commentReference',
]);
/** Tables within cells of tables, and text boxes within text boxes. */
const MOST_NESTED = 20;
const PICTURE_PARTS = new Set(['blip', 'imagedata', 'docPr', 'txbxContent']);
const BOX = new Set(['txbxContent']);
const ROW = new Set(['tr']);
const ROW_OR_TABLE = new Set(['tr', 'tbl']);
/** Elements of these names within one, but not what lies in `closed` ones: those are looked into when their own turn comes. */
function* outermost(element: XmlElement, names: ReadonlySet<string>, closed: ReadonlySet<string>): Generator<XmlElement> {
  for (const child of element.children) {
    if (!isXmlElement(child)) continue;
    if (names.has(child.name)) yield child;
    if (!closed.has(child.name)) yield* outermost(child, names, closed);
  }
}
const rowsOf = (table: XmlElement): XmlElement[] => [
  ...childrenOf(table, 'tr'),
  ...childrenOf(table, 'sdt').flatMap((one) => [...outermost(one, ROW, ROW_OR_TABLE)]),
];

class ParagraphReader {
  readonly pieces: Piece[] = [];
  readonly told: Told[] = [];
  private readonly reader: Reader;
  private readonly style: string | undefined;
  /** Text boxes round what is read. */
  private boxes = 0;
  constructor(reader: Reader, style: string | undefined) {
    this.reader = reader;
    this.style = style;
  }
  put(text: string, look: Look): void {
    const last = this.pieces.at(-1);
    if (last && last.html === undefined && sameLook(last.look, look)) last.text += text;
    else this.pieces.push({ text, look });
  }
  async walk(element: XmlElement, look: Look): Promise<void> {
    for (const child of element.children) {
      if (!isXmlElement(child) || GONE.has(child.name)) continue;
      await this.take(child, look);
    }
  }
  private async take(child: XmlElement, look: Look): Promise<void> {
    switch (child.name) {
      case 'r': {
        const own = this.reader.styles.run(this.style, childOf(child, 'rPr'));
        if (!own.hidden) await this.walk(child, own);
        return;
      }
      case 't':
        return this.put(textOf(child), look);
      case 'tab':
      case 'ptab':
        return this.put('\t', look);
      case 'br':
      case 'cr':
        return this.put('\n', look);
      case 'noBreakHyphen':
        return this.put('-', look);
      case 'sym':
        return this.put(SYMBOLS[(child.attrs.char ?? '').toUpperCase()] ?? '', { ...look, font: undefined });
      case 'oMath':
        this.pieces.push({ text: OBJECT, look, html: mathHtml(child, false) });
        return;
      case 'oMathPara':
        for (const one of childrenOf(child, 'oMath')) this.pieces.push({ text: OBJECT, look, html: mathHtml(one, true) });
        return;
      case 'drawing':
      case 'pict':
      case 'object':
        return this.picture(child, look);
      case 'AlternateContent':
        return this.walk(childOf(child, 'Choice') ?? childOf(child, 'Fallback') ?? child, look);
      default:
        return this.walk(child, look);
    }
  }
  private async picture(element: XmlElement, look: Look): Promise<void> {
    const parts = [...outermost(element, PICTURE_PARTS, BOX)];
    const named = (name: string) => parts.filter((one) => one.name === name);
    const shown = [...named('blip'), ...named('imagedata')].map((one) => one.attrs.embed ?? one.attrs.id ?? '');
    const alt =
      named('docPr')
        .map((one) => one.attrs.descr ?? '')
        .find(Boolean) ?? '';
    for (const relation of shown.slice(0, 20)) {
      const name = relation ? await this.reader.picture(relation) : undefined;
      if (name) this.pieces.push({ text: OBJECT, look, html: `<img src="${escapeHtml(name)}" alt="${escapeHtml(alt)}">` });
      else this.told.push({ code: 'picture_missing', ...(alt && { about: alt }) });
    }
    // words in a text box belong to the line that it hangs on
    for (const box of named('txbxContent')) {
      if (this.boxes === MOST_NESTED) {
        this.told.push({ code: 'part_lost', about: textOf(box).trim().slice(0, 40) });
        continue;
      }
      this.boxes += 1;
      for (const line of childrenOf(box, 'p')) await this.walk(line, look);
      this.boxes -= 1;
    }
  }
  /** Text in the older encoding as Unicode: by its font a whole run, without one what can be nothing else. */
  unicode(): void {
    for (const piece of this.pieces) {
      if (piece.html !== undefined || !piece.text.trim()) continue;
      const byFont = isBijoyFont(piece.look.font ?? '') && !/[\u0980-\u09ff]/.test(piece.text);
      if (!byFont && !(piece.look.font === undefined && looksLikeBijoy(piece.text))) continue;
      const { text, doubtful } = byFont ? convertBijoy(piece.text) : convertMixed(piece.text);
      if (text === piece.text) continue;
      this.told.push({ code: 'bijoy', about: piece.text.trim().slice(0, 40) });
      for (const { from, to } of doubtful.slice(0, 10)) this.told.push({ code: 'bijoy_doubtful', about: `${from} → ${to}` });
      piece.text = text;
    }
  }
}
/** One paragraph or table; anything else that can stand in a body leaves those within it. */
export async function* blocksOf(element: XmlElement, reader: Reader, tables = 0): AsyncGenerator<Block> {
  if (element.name === 'p') {
    const properties = childOf(element, 'pPr');
    const paragraph = new ParagraphReader(reader, childOf(properties, 'pStyle')?.attrs.val);
    const list = childOf(properties, 'numPr');
    const number = list
      ? reader.numbering.next(childOf(list, 'numId')?.attrs.val ?? '', Number(childOf(list, 'ilvl')?.attrs.val ?? '0'))
      : '';
    await paragraph.walk(element, over());
    paragraph.unicode();
    if (number && paragraph.pieces.length) paragraph.pieces.unshift({ text: number, look: {} });
    yield { pieces: paragraph.pieces, told: paragraph.told };
  } else if (element.name === 'tbl' && tables === MOST_NESTED) {
    yield { rows: [], told: [{ code: 'part_lost', about: textOf(element).trim().slice(0, 40) }] };
  } else if (element.name === 'tbl') {
    const rows: Block[][][] = [];
    const told: Told[] = [];
    for (const line of rowsOf(element)) {
      const cells: Block[][] = [];
      for (const cell of childrenOf(line, 'tc')) {
        const inside: Block[] = [];
        for (const one of cell.children.filter(isXmlElement))
          for await (const block of blocksOf(one, reader, tables + 1)) inside.push(block);
        for (const one of inside) told.push(...one.told);
        cells.push(inside);
      }
      rows.push(cells);
    }
    yield { rows, told };
  } else if (/^(sdt|sdtContent|ins|customXml|smartTag)$/.test(element.name))
    for (const one of element.children.filter(isXmlElement)) yield* blocksOf(one, reader, tables);
}
