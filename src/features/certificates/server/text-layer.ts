// PDF text mapping: every glyph is copied as its share of the source text (ToUnicode), and words of several glyphs carry their text whole (ActualText).
//
// A Bengali cluster is drawn by several glyphs in another order than it is written, and one glyph is part of many clusters. Typst marks
// clusters; readers without ActualText get other letters, and a cluster whose signs stand at two heights is read twice. Here each use of a glyph
// with another share of the text has a code of its own, so that every reader gives out the source.
import { deflateSync } from 'node:zlib';
import { measureGaps, setAdvances } from './mark-advances.ts';
import { DEFLATED, dictionary, readPdf, reference, streamObject, readStream, writePdf } from './pdf-objects.ts';
import { alignTexts } from './text-alignment.ts';
import { fromUtf16, type Glyph, type Line, readLines } from './text-items.ts';

/** What is drawn behind the text of every sheet, deflated once. */
export type Frame = Uint8Array;
/** What stands once in a small file: a higher level costs more than it saves. */
const FAST = { level: 1 };
const PAGE = /\/Type \/Page\s/;
const pageOf = (objects: Map<number, Buffer>): [number: number, head: string] => {
  for (const [number, object] of objects) {
    const head = dictionary(object);
    if (PAGE.test(head)) return [number, head];
  }
  throw new Error('a PDF without a page');
};
export function readFrame(pdf: Uint8Array): Frame {
  const { objects } = readPdf(pdf);
  const [, page] = pageOf(objects);
  return deflateSync(Buffer.concat([readStream(objects.get(reference(page, 'Contents'))!), Buffer.from('\n')]), { level: 9 });
}

interface Face {
  number: number;
  widths: Map<number, number>;
  texts: Map<number, string>;
  /** Advances to be set in the font program. */
  advances: ReadonlyMap<number, number>;
  /** Codes by glyph and text; their order is their code. */
  codes: Map<string, { code: string; gid: number; text: string }>;
}
function readFace(objects: Map<number, Buffer>, number: number): Face {
  const head = dictionary(objects.get(number)!);
  const widths = new Map<number, number>();
  const table = /\/W \[([^\]]*)\]/.exec(dictionary(objects.get(reference(head, 'DescendantFonts'))!))?.[1] ?? '';
  for (const [, from, to, width] of table.matchAll(/(\d+) (\d+) ([\d.]+)/g))
    for (let gid = Number(from); gid <= Number(to); gid++) widths.set(gid, Number(width));
  const texts = new Map<number, string>();
  const unicode = readStream(objects.get(reference(head, 'ToUnicode'))!).toString('latin1');
  for (const [, gid, hex] of unicode.matchAll(/<([0-9A-F]{4})> <([0-9A-F]+)>/g)) texts.set(Number.parseInt(gid!, 16), fromUtf16(hex!));
  return { number, widths, texts, advances: new Map(), codes: new Map() };
}

const hex4 = (value: number) => value.toString(16).padStart(4, '0');
const utf16 = (text: string) => {
  let hex = '';
  for (let i = 0; i < text.length; i++) hex += hex4(text.charCodeAt(i));
  return hex;
};
const codeOf = (face: Face, { gid, text }: Glyph): string => {
  const key = `${gid} ${text}`;
  let known = face.codes.get(key);
  if (!known) face.codes.set(key, (known = { code: hex4(face.codes.size + 1), gid, text }));
  return known.code;
};

/** A word is marked as a whole when its text is not simply that of its glyphs one by one. */
const isMarked = (glyph: Glyph) => glyph.word?.clusters.some((c) => c.glyphs.length > 1) ?? false;
const wordText = (glyph: Glyph) => glyph.word!.clusters.map((c) => c.text).join('');
/** A line written anew. */
function written({ steps }: Line, faces: Map<string, Face>): string {
  let out = 'BT\n0 Tr\n';
  let array = '';
  let codes = '';
  let marked: Glyph['word'];
  const show = () => {
    if (codes) array += `<${codes}>`;
    if (array) out += `[${array}]TJ\n`;
    array = codes = '';
  };
  const mark = (glyph: Glyph | undefined) => {
    const word = glyph && isMarked(glyph) ? glyph.word : undefined;
    if (word === marked) return;
    show();
    if (marked) out += 'EMC\n';
    if (word) out += `/Span<</ActualText<FEFF${utf16(wordText(glyph!))}>>>BDC\n`;
    marked = word;
  };
  const nextGlyph = (from: number): Glyph | undefined => {
    for (let i = from; i < steps.length; i++) if (typeof steps[i] !== 'string') return steps[i] as Glyph;
    return undefined;
  };
  for (let i = 0; i < steps.length; i++) {
    const step = steps[i]!;
    if (typeof step !== 'string') {
      mark(step);
      codes += codeOf(faces.get(step.face)!, step);
    } else if (step.endsWith('\n')) {
      show();
      // an operator between two words belongs to neither
      if (marked && nextGlyph(i)?.word !== marked) mark(undefined);
      out += step;
    } else {
      if (codes) array += `<${codes}>`;
      codes = '';
      array += ` ${step}`;
    }
  }
  mark(undefined);
  show();
  return `${out}ET\n`;
}

/** Entries of a character map may stand in blocks of at most a hundred. */
const BLOCK = 100;
function unicodeMap(face: Face): string {
  const entries = [...face.codes.values()].filter(({ text }) => text).map(({ code, text }) => `<${code}> <${utf16(text)}>\n`);
  let blocks = '';
  for (let i = 0; i < entries.length; i += BLOCK) {
    const block = entries.slice(i, i + BLOCK);
    blocks += `${block.length} beginbfchar\n${block.join('')}endbfchar\n`;
  }
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Custom def
/CMapType 2 def
1 begincodespacerange
<0000> <FFFF>
endcodespacerange
${blocks}endcmap
CMapName currentdict /CMap defineresource pop
end
end`;
}
/** Writes the font's widths, its glyphs and its texts by the new codes. */
function recode(objects: Map<number, Buffer>, face: Face, map_number: number): void {
  const head = dictionary(objects.get(face.number)!);
  const [descendant, unicode] = [reference(head, 'DescendantFonts'), reference(head, 'ToUnicode')];
  const codes = [...face.codes.values()];
  const glyphs = Buffer.alloc(2 * (codes.length + 1));
  codes.forEach(({ gid }, i) => glyphs.writeUInt16BE(gid, (i + 1) * 2));
  // small, and packing has a price of its own
  objects.set(map_number, streamObject(map_number, glyphs));
  objects.set(unicode, streamObject(unicode, Buffer.from(unicodeMap(face))));
  const widths = `/W [1 [${codes.map(({ gid }) => face.widths.get(gid) ?? 0).join(' ')}]]`;
  const font = dictionary(objects.get(descendant)!)
    .replace('/CIDToGIDMap /Identity', `/CIDToGIDMap ${map_number} 0 R`)
    .replace(/\/W \[[^\]]*\]/, widths);
  objects.set(descendant, Buffer.from(font, 'latin1'));
  const descriptor = reference(font, 'FontDescriptor');
  const described = dictionary(objects.get(descriptor)!);
  if (face.advances.size) {
    const program = reference(described, 'FontFile2');
    const bytes = readStream(objects.get(program)!);
    setAdvances(bytes, face.advances);
    objects.set(program, streamObject(program, deflateSync(bytes, FAST), `${DEFLATED}/Length1 ${bytes.length}\n`));
  }
  // which codes are there is no longer which glyphs are there
  const set = /\/CIDSet (\d+) 0 R\s*/.exec(described);
  if (set) {
    objects.delete(Number(set[1]));
    objects.set(descriptor, Buffer.from(described.replace(set[0], ''), 'latin1'));
  }
}

const FIGURE = /\/Alt <[^>]*>\n>> BDC\nq\n(\S+) (\S+) m\n(\S+) \S+ l\n(?:[^\n]*\n)*?W\nn\n/;
/** Four empty modules all round: without them scanners miss the corners. */
const MARGIN = 4;
/** The QR code in the clipped space of the one figure, in the frame's colours. */
function drawQr(content: string, qr: string): string {
  const found = FIGURE.exec(content);
  // a sample of a design whose code was taken off
  if (!found) return content;
  const [whole, left, top, right] = found;
  const [size] = qr.split('\n', 1);
  const side = Number(size) + 2 * MARGIN;
  const scale = (Number(right) - Number(left)) / side;
  const place = `${scale} 0 0 ${-scale} ${Number(left) + MARGIN * scale} ${Number(top) - MARGIN * scale} cm\n/c0 cs\n1 1 1 scn\n`;
  const drawing = `${place}-${MARGIN} -${MARGIN} ${side} ${side} re\nf\n0.12156863 0.105882354 0.14117648 scn\n${qr.slice(size!.length + 1)}f\n`;
  return content.replace(FIGURE, `${whole}${drawing}`);
}

/** The sheet with its frame behind it and its QR code, and every word copied as `texts` say: the texts of its boxes in the order of setting. */
export function layText(pdf: Uint8Array, texts: readonly string[], frame: Frame, qr: string): Uint8Array {
  const file = readPdf(pdf);
  const { objects } = file;
  const [page_number, page] = pageOf(objects);
  const contents = reference(page, 'Contents');
  const faces = new Map<string, Face>();
  const fonts = /\/Font <<([^>]*)>>/.exec(page)?.[1];
  // a sheet without a word has no layer of words
  if (fonts === undefined) return pdf;
  for (const [, name, number] of fonts.matchAll(/\/(\w+) (\d+) 0 R/g)) faces.set(name!, readFace(objects, Number(number)));
  const source = readStream(objects.get(contents)!).toString('latin1');
  const lines = readLines(source, new Map([...faces].map(([name, face]) => [name, face.texts])));
  alignTexts(lines, texts);
  const gaps = measureGaps(lines, ({ face, gid }) => faces.get(face)!.widths.get(gid) ?? 0);
  for (const [name, face] of faces) face.advances = gaps.get(name) ?? face.advances;
  let out = '';
  let at = 0;
  for (const line of lines) {
    out += source.slice(at, line.from) + written(line, faces);
    at = line.until;
    if (line.marks) {
      out += `Q\nEMC\n${line.marks.slice(0, -'EMC\n'.length)}`;
      at += 'Q\n'.length;
    }
  }
  out = drawQr(out + source.slice(at), qr);
  for (const face of faces.values()) recode(objects, face, file.size++);
  objects.set(contents, streamObject(contents, deflateSync(Buffer.from(out, 'latin1'), FAST), DEFLATED));
  const behind = file.size++;
  objects.set(behind, streamObject(behind, frame, DEFLATED));
  objects.set(page_number, Buffer.from(page.replace(/\/Contents \d+ 0 R/, `/Contents [${behind} 0 R ${contents} 0 R]`), 'latin1'));
  return writePdf(file);
}
