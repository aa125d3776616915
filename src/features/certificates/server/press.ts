// Worker thread of PDF rendering (Typst as WebAssembly), without file system, network or database.
import { parentPort, workerData } from 'node:worker_threads';
import { deflateSync } from 'node:zlib';
import { initSync, TypstCompilerBuilder } from '@myriaddreamin/typst-ts-web-compiler';
import type { MarksheetsData } from './marksheet.ts';
import type { PaperData } from './paper.ts';
import type { DesignedData, SheetData } from './sheet.ts';
import { type Frame, layText, readFrame } from './text-layer.ts';

/** What the press is set up with, once. */
export interface Plates {
  /** The compiled WebAssembly module; threads share its machine code. */
  module: object;
  fonts: Uint8Array[];
  template: string;
  frame: Uint8Array;
  /** The sheet that a design gives its places. */
  designed: string;
  /** The sheet of marks. */
  marksheet: string;
  /** The question paper, and the face of its formulas. */
  paper: string;
  math_font: Uint8Array;
  /** Grounds of designs: the frame without the lines for what stands at fixed places, and another one. */
  grounds: Record<'alpona' | 'jali', Uint8Array>;
  /** The frame as it stands in a PDF, once a worker has set it: it costs a cold compiler as much as many sheets. */
  set_frame: Frame | undefined;
  /** Bytes of memory taken at the start. */
  reserve: number;
}
/** A worker says once that it is ready; then each sheet's data is answered with its PDF or why there is none. */
export type Delivery = { ready: true; set_frame: Frame } | { pdf: Uint8Array; full: boolean } | { failed: string };

const plates = workerData as Plates;
const { memory, __wbindgen_export: allocate, __wbindgen_export4: free } = initSync({ module: plates.module });
// One large piece, given back at once: the compiler's allocator keeps it. Grown bit by bit, memory gets a new view of its whole size each
// time, which Node's garbage collector takes for new memory: a full collection every third sheet.
free(allocate(plates.reserve, 8), plates.reserve, 8);
const reserved = memory.buffer.byteLength;
const builder = new TypstCompilerBuilder();
// The template may read what is laid out here and nothing else: there are no files behind it.
builder.set_dummy_access_model();
for (const font of plates.fonts) await builder.add_raw_font(font);
const compiler = await builder.build();
compiler.add_source('/certificate.typ', plates.template);
compiler.map_shadow('/frame.svg', plates.frame);

/** Diagnostics as lines of text. */
const AS_TEXT = 3;
const utf8 = new TextEncoder();
const compile = (path: string, by = compiler): Uint8Array => {
  const { result, diagnostics } = by.compile(path, undefined, 'pdf', AS_TEXT) as { result?: Uint8Array; diagnostics?: unknown };
  if (!result) throw new Error(JSON.stringify(diagnostics));
  return result;
};
// The frame is the same on every sheet: set and deflated once, not with each.
compiler.add_source(
  '/frame.typ',
  '#set page(width: 297mm, height: 210mm, margin: 0pt, background: image("/frame.svg", width: 100%, height: 100%))\n#[]',
);
compiler.map_shadow('/blank.svg', utf8.encode('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>'));
const frame = plates.set_frame ?? readFrame(compile('/frame.typ'));
compiler.add_source('/designed.typ', plates.designed);
compiler.add_source('/marksheet.typ', plates.marksheet);
const PLAIN = deflateSync(Buffer.from('\n'));
const grounds = new Map<string, Frame>();
/** The ground of a design; one is set when it is first asked for. */
function groundOf(ground: DesignedData['ground']): Frame {
  if (ground !== 'alpona' && ground !== 'jali') return PLAIN;
  const known = grounds.get(ground);
  if (known) return known;
  compiler.map_shadow(`/${ground}.svg`, plates.grounds[ground]);
  compiler.add_source(
    `/${ground}.typ`,
    `#set page(width: 297mm, height: 210mm, margin: 0pt, background: image("/${ground}.svg", width: 100%, height: 100%))\n#[]`,
  );
  const set = readFrame(compile(`/${ground}.typ`));
  grounds.set(ground, set);
  return set;
}

/** The texts of the template in the order in which it sets them. */
const textsOf = (d: SheetData): string[] => [
  ...[d.title_bn, d.title_en.toUpperCase(), d.certify_bn, d.certify_en, d.name, d.name_2, d.lead_bn, d.course, d.done_bn, d.done_en],
  ...[d.institution, d.label_institution_bn, d.label_institution_en, d.date_bn, d.date_en, d.label_issued_bn, d.label_issued_en],
  ...[d.label_number_bn, d.label_number_en, d.code, d.scan_bn, d.scan_en, d.address],
];

const printDesigned = (sheet: DesignedData): Uint8Array => {
  for (const [path, bytes] of sheet.files) compiler.map_shadow(path, Buffer.from(bytes, 'base64'));
  const texts = sheet.boxes.flatMap((box) => (box.text ? [box.text] : box.lines.map((one) => one.text)));
  const { files: _files, ...data } = sheet;
  compiler.map_shadow('/data.json', utf8.encode(JSON.stringify(data)));
  return layText(compile('/designed.typ'), texts, groundOf(sheet.ground), sheet.qr);
};
let papers: typeof compiler | undefined;
/** A compiler of its own, with the face of formulas, made when the first paper is printed. */
async function printPaper(sheet: PaperData): Promise<Uint8Array> {
  if (!papers) {
    const own = new TypstCompilerBuilder();
    own.set_dummy_access_model();
    for (const font of [...plates.fonts, plates.math_font]) await own.add_raw_font(font);
    papers = await own.build();
    papers.add_source('/paper.typ', plates.paper);
  }
  for (const [path, bytes] of sheet.files) papers.map_shadow(path, Buffer.from(bytes, 'base64'));
  papers.map_shadow('/data.json', utf8.encode(JSON.stringify({ paper: sheet.paper })));
  try {
    return compile('/paper.typ', papers);
  } finally {
    for (const [path] of sheet.files) papers.unmap_shadow(path);
  }
}
const print = async (data: string): Promise<Uint8Array> => {
  const sheet = JSON.parse(data) as SheetData | DesignedData | MarksheetsData | PaperData;
  if ('paper' in sheet) return printPaper(sheet);
  if ('boxes' in sheet) return printDesigned(sheet);
  if ('marksheets' in sheet) {
    compiler.map_shadow('/data.json', utf8.encode(data));
    return compile('/marksheet.typ');
  }
  // Data as a file, not as an input: inputs are part of the language's library, and a new library forgets all that was set before.
  compiler.map_shadow('/data.json', utf8.encode(data));
  return layText(compile('/certificate.typ'), textsOf(sheet), frame, sheet.qr);
};
parentPort!.on('message', async (data: string) => {
  let delivery: Delivery;
  try {
    delivery = { pdf: await print(data), full: memory.buffer.byteLength > reserved };
  } catch (error) {
    delivery = { failed: String(error) };
  }
  parentPort!.postMessage(delivery, 'pdf' in delivery ? [delivery.pdf.buffer as ArrayBuffer] : []);
});
parentPort!.postMessage({ ready: true, set_frame: frame } satisfies Delivery);
