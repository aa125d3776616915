// Texts of questions as paragraphs of Word: runs, formulas, pictures and tables, each part in the style of the language that it names.
import { maths } from '#core/richtext/server/maths.ts';
import { type Element, type HtmlNode, parseHtml } from '#core/richtext/server/html-tree.ts';
import type { MediaFile } from '../../../carried.ts';
import { htmlOut, type Naming, type Sides } from '../texts.ts';
import { xmlText } from '#core/xml/server/xml.ts';
import { BETWEEN, LANGUAGE_STYLES } from './fonts.ts';
import { ommlOf } from './omml-writing.ts';

interface Look {
  bold?: boolean;
  italic?: boolean;
  shift?: 'superscript' | 'subscript';
  style?: string;
}
export const run = (text: string, { bold, italic, shift, style }: Look = {}): string => {
  const look = `${style ? `<w:rStyle w:val="${style}"/>` : ''}${bold ? '<w:b/><w:bCs/>' : ''}${italic ? '<w:i/><w:iCs/>' : ''}${shift ? `<w:vertAlign w:val="${shift}"/>` : ''}`;
  return `<w:r>${look ? `<w:rPr>${look}</w:rPr>` : ''}<w:t xml:space="preserve">${xmlText(text)}</w:t></w:r>`;
};
export const paragraph = (inner: string, style = '', keep = false): string =>
  `<w:p><w:pPr>${style ? `<w:pStyle w:val="${style}"/>` : ''}${keep ? '<w:keepNext/>' : ''}</w:pPr>${inner}</w:p>`;
export const table = (rows: readonly (readonly string[])[]): string => {
  const border = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV'].map(
    (side) => `<w:${side} w:val="single" w:sz="4" w:color="808080"/>`,
  );
  const line = (cells: readonly string[]) => `<w:tr>${cells.map((cell) => `<w:tc><w:tcPr/>${cell}</w:tc>`).join('')}</w:tr>`;
  return `<w:tbl><w:tblPr><w:tblW w:w="0" w:type="auto"/><w:tblBorders>${border.join('')}</w:tblBorders></w:tblPr>${rows.map(line).join('')}</w:tbl>${paragraph('')}`;
};
/** Figures would number questions. */
export const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x'];
const EMU = 9525;
/** Pixels that are left on a page. */
const WIDEST = 480;
/** The pictures of a document, each with the name of its relation. */
export class Shown {
  readonly files: MediaFile[] = [];
  private readonly known = new Map<string, number>();
  private drawn = 0;
  add(file: MediaFile): number {
    const had = this.known.get(file.name);
    if (had !== undefined) return had;
    this.files.push(file);
    this.known.set(file.name, this.files.length);
    return this.files.length;
  }
  drawing(file: MediaFile, alt: string): string {
    const id = ++this.drawn;
    const [width, height] = sizeOf(file.bytes);
    const scale = Math.min(1, WIDEST / width) * EMU;
    const [cx, cy] = [Math.round(width * scale), Math.round(height * scale)];
    return `<w:r><w:drawing><wp:inline><wp:extent cx="${cx}" cy="${cy}"/><wp:docPr id="${id}" name="Picture ${id}" descr="${xmlText(alt)}"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:nvPicPr><pic:cNvPr id="${id}" name="${xmlText(file.name)}"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:embed="rIdPicture${this.add(file)}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="${cx}" cy="${cy}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;
  }
}
/** Width and height of a picture by its head; a square where they are not found. */
export function sizeOf(bytes: Uint8Array): [number, number] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes[0] === 0x89 && bytes.length > 24) return [view.getUint32(16) || 1, view.getUint32(20) || 1];
  if (bytes[0] === 0x47 && bytes.length > 10) return [view.getUint16(6, true) || 1, view.getUint16(8, true) || 1];
  for (let at = 2; bytes[0] === 0xff && at + 9 < bytes.length; ) {
    const marker = bytes[at + 1]!;
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return [view.getUint16(at + 7) || 1, view.getUint16(at + 5) || 1];
    at += 2 + Math.max(2, view.getUint16(at + 2));
  }
  return [200, 200];
}
const isElement = (node: HtmlNode): node is Element => typeof node !== 'string';
const BLOCKS = new Set(['p', 'ul', 'ol', 'table', 'h2', 'h3', 'h4', 'h5', 'h6', 'pre', 'blockquote', 'hr', 'li']);

export class TextWriter {
  private readonly shown: Shown;
  private readonly media: ReadonlyMap<string, MediaFile>;
  readonly naming: Naming;
  constructor(shown: Shown, media: ReadonlyMap<string, MediaFile>, naming: Naming) {
    this.shown = shown;
    this.media = media;
    this.naming = naming;
  }
  private inline(nodes: readonly HtmlNode[], look: Look): string {
    return nodes
      .map((node) => {
        if (typeof node === 'string') return run(node.replace(/\s*\n\s*/g, ' '), look);
        const { tag, attrs, children } = node;
        if (tag === 'math') return ommlOf(node);
        if (tag === 'br') return '<w:r><w:br/></w:r>';
        if (tag === 'img') {
          const file = this.media.get(attrs.src ?? '');
          return file ? this.shown.drawing(file, attrs.alt ?? '') : run(attrs.alt ?? '', look);
        }
        const own: Look = { ...look };
        if (tag === 'strong' || tag === 'th') own.bold = true;
        if (tag === 'em') own.italic = true;
        if (tag === 'sup' || tag === 'sub') own.shift = `${tag}erscript`.replace('suberscript', 'subscript') as 'superscript' | 'subscript';
        return this.inline(children, own);
      })
      .join('');
  }
  /** What a text says, a paragraph or a table each. */
  private blocks(nodes: readonly HtmlNode[], look: Look, before = ''): { inner: string; table?: string }[] {
    const out: { inner: string; table?: string }[] = [];
    let line: HtmlNode[] = [];
    const end = () => {
      if (line.some((node) => isElement(node) || node.trim())) out.push({ inner: before + this.inline(line, look) });
      line = [];
    };
    for (const node of nodes) {
      if (!isElement(node) || !BLOCKS.has(node.tag)) {
        line.push(node);
        continue;
      }
      end();
      if (node.tag === 'table') {
        const rows = rowsOf(node).map((cells) => cells.map((cell) => paragraph(this.inline(cell.children, look))));
        out.push({ inner: '', table: table(rows) });
      } else if (node.tag === 'ul' || node.tag === 'ol')
        for (const [i, item] of node.children.filter(isElement).entries())
          out.push(...this.blocks(item.children, look, node.tag === 'ul' ? run('• ', look) : run(`${ROMAN[i] ?? '•'}. `, look)));
      else out.push(...this.blocks(node.children, /^h\d/.test(node.tag) ? { ...look, bold: true } : look, before));
    }
    end();
    return out;
  }
  private one(text: string, style?: string): { inner: string; table?: string }[] {
    const html = htmlOut(text, { formula: maths, picture: (name) => name });
    return this.blocks(parseHtml(html), style ? { style } : {});
  }
  /** A text in both its languages as paragraphs; `first` stands before, `last` behind them. */
  paragraphs(sides: Sides, { first = '', last = '', style = '' } = {}): string {
    const blocks = partsOf(sides, this.naming).flatMap(({ text, lang }) => this.one(text, lang && LANGUAGE_STYLES[lang]));
    if (!blocks.length) return first || last ? paragraph(first + last, style) : '';
    if (blocks[0]!.table !== undefined) blocks.unshift({ inner: '' });
    if (last && blocks.at(-1)!.table !== undefined) blocks.push({ inner: '' });
    return blocks
      .map(({ inner, table: own }, i) => own ?? paragraph((i ? '' : first) + inner + (i === blocks.length - 1 ? last : ''), style, true))
      .join('');
  }
  /** The same within one line. */
  line(sides: Sides): string {
    return partsOf(sides, this.naming)
      .map(({ text, lang }) =>
        this.one(text, lang && LANGUAGE_STYLES[lang])
          .map(({ inner }) => inner)
          .join(run(' ')),
      )
      .join(run(' / ', { style: BETWEEN }));
  }
}
const rowsOf = (node: Element): Element[][] =>
  node.children
    .filter(isElement)
    .flatMap((child) =>
      child.tag === 'tr' ? [child.children.filter(isElement)] : /^t(head|body|foot)$/.test(child.tag) ? rowsOf(child) : [],
    );
/** The parts of a text, each with the language that it names, where it has to. */
function partsOf({ en, bn }: Sides, naming: Naming): { text: string; lang?: 'en' | 'bn' }[] {
  const [has_en, has_bn] = [en.trim() !== '', bn.trim() !== ''];
  if (!has_en && !has_bn) return [];
  if (naming === 'none') return [{ text: has_en ? en : bn }];
  if (naming === 'some' && en.trim() === bn.trim()) return [{ text: en }];
  return [...(has_bn ? [{ text: bn, lang: 'bn' as const }] : []), ...(has_en ? [{ text: en, lang: 'en' as const }] : [])];
}
