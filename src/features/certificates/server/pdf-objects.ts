// PDF object table: reading the objects of a file that Typst wrote (one plain cross-reference table) and writing them again.
import { inflateSync } from 'node:zlib';

export interface PdfFile {
  /** Objects by number, with their `n 0 obj` and `endobj`. */
  objects: Map<number, Buffer>;
  /** One more than the highest number. */
  size: number;
  trailer: string;
}

const STREAM = 'stream\n';
export function readPdf(bytes: Uint8Array): PdfFile {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const start = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(file.toString('latin1', file.length - 64))![1]);
  const tail = file.toString('latin1', start);
  const offsets: [number: number, offset: number][] = [];
  let number = 0;
  for (const [, offset, state] of tail.matchAll(/^(\d{10}) \d{5} ([nf])/gm)) {
    if (state === 'n') offsets.push([number, Number(offset)]);
    number++;
  }
  offsets.sort((a, b) => a[1] - b[1]);
  const said = (name: string) => new RegExp(`/${name} (?:\\d+ 0 R|\\[[^\\]]*\\])`).exec(tail)![0];
  return {
    objects: new Map(offsets.map(([n, at], i) => [n, file.subarray(at, offsets[i + 1]?.[1] ?? start)])),
    size: number,
    trailer: ['Root', 'Info', 'ID'].map(said).join('\n'),
  };
}

/** The dictionary of an object, without its stream. */
export const dictionary = (object: Buffer): string => {
  const end = object.indexOf(STREAM);
  return object.toString('latin1', 0, end < 0 ? object.length : end);
};
/** The bytes of an object's stream, inflated. */
export const readStream = (object: Buffer): Buffer => {
  const start = object.indexOf(STREAM) + STREAM.length;
  const head = dictionary(object);
  const body = object.subarray(start, start + Number(/\/Length (\d+)/.exec(head)![1]));
  return head.includes('/FlateDecode') ? inflateSync(body) : body;
};
/** The number of the object that an entry refers to, or the first one if it is a list. */
export const reference = (head: string, name: string): number => Number(new RegExp(`/${name} \\[?(\\d+) 0 R`).exec(head)![1]);

export const DEFLATED = '/Filter /FlateDecode\n';
export const streamObject = (number: number, body: Uint8Array, filter = ''): Buffer => {
  const head = Buffer.from(`${number} 0 obj\n<<\n${filter}/Length ${body.length}\n>>\n${STREAM}`);
  return Buffer.concat([head, body, Buffer.from('\nendstream\nendobj\n\n')]);
};

export function writePdf({ objects, size, trailer }: PdfFile): Uint8Array {
  const head = Buffer.from('%PDF-1.7\n%\x80\x80\x80\x80\n\n', 'latin1');
  const parts: Buffer[] = [head];
  const offsets = new Map<number, number>();
  let at = head.length;
  for (const [number, object] of [...objects].sort((a, b) => a[0] - b[0])) {
    offsets.set(number, at);
    parts.push(object);
    at += object.length;
  }
  let table = `xref\n0 ${size}\n0000000000 65535 f\r\n`;
  for (let number = 1; number < size; number++) {
    const offset = offsets.get(number);
    table += offset === undefined ? '0000000000 00000 f\r\n' : `${String(offset).padStart(10, '0')} 00000 n\r\n`;
  }
  parts.push(Buffer.from(`${table}trailer\n<<\n/Size ${size}\n${trailer}\n>>\nstartxref\n${at}\n%%EOF\n`));
  // of its own memory, so that it can be handed to another thread without a copy
  const pdf = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let end = 0;
  for (const part of parts) {
    pdf.set(part, end);
    end += part.length;
  }
  return pdf;
}
