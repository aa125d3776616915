// CSV reader: encoding by mark and content (UTF-8, UTF-16, Windows-1252), one delimiter found before anything is split.
import { CsvError, parse } from 'csv-parse';
import { isDoubled } from '#core/i18n/damaged.ts';
import { decode } from './encoding.ts';
import { type ReadOptions, type ReadResult, RowTaker, SheetFault, tidyCell } from './formats.ts';

const DELIMITERS = [',', ';', '\t', '|'] as const;
/** What the delimiter is found in. */
const LOOKED_AT = 64 * 1024;

/** Counts what would part each of the first lines, outside quotation marks. */
function countIn(text: string, delimiter: string): number[] {
  const lines: number[] = [];
  let [count, quoted] = [0, false];
  for (const sign of text) {
    if (sign === '"') quoted = !quoted;
    else if (quoted) continue;
    else if (sign === delimiter) count++;
    else if (sign === '\n') {
      lines.push(count);
      count = 0;
    }
  }
  // the last line may be cut
  if (!lines.length) lines.push(count);
  return lines;
}
/** The delimiter that parts most lines alike. */
export function findDelimiter(text: string): string {
  const told = /^\ufeff?sep=([,;\t|])\r?\n/i.exec(text)?.[1];
  if (told) return told;
  const sample = text.slice(0, LOOKED_AT);
  let best = { delimiter: ',' as string, score: 0 };
  for (const delimiter of DELIMITERS) {
    const counts = countIn(sample, delimiter);
    const parted = counts.filter((n) => n > 0);
    if (!parted.length) continue;
    const usual = [...Map.groupBy(parted, (n) => n)].toSorted(([n, a], [m, b]) => b.length - a.length || m - n)[0]!;
    // a comma within numbers parts some lines; a delimiter parts nearly all, and alike
    const score = (usual[1].length / counts.length) * (1 + Math.min(usual[0], 20) / 100);
    if (score > best.score) best = { delimiter, score };
  }
  return best.delimiter;
}
const WRITTEN = 256 * 1024;

export async function readCsv(bytes: Uint8Array, options: ReadOptions): Promise<ReadResult> {
  const { text, encoding } = decode(bytes);
  // more than a stray sign that nobody types: not a text at all
  const sample = text.slice(0, LOOKED_AT);
  const unseen = isDoubled(sample) ? /(?![\t\n\r\f\u0080-\u009f])\p{Cc}/gu : /(?![\t\n\r\f])\p{Cc}/gu;
  if ((sample.match(unseen)?.length ?? 0) > 2 + sample.length / 100) throw new SheetFault('not_a_sheet');
  const delimiter = findDelimiter(text);
  const taker = new RowTaker(options);
  const parser = parse({
    delimiter,
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    // a blank before a quotation mark, or behind it, is none of the text
    ltrim: true,
    rtrim: true,
    skip_empty_lines: false,
    record_delimiter: ['\r\n', '\n', '\r'],
    max_record_size: 1_000_000,
  });
  const feed = async () => {
    const body = text.replace(/^\ufeff/, '').replace(/^sep=[,;\t|]\r?\n/i, '');
    for (let at = 0; at < body.length; at += WRITTEN)
      if (!parser.write(body.slice(at, at + WRITTEN)))
        await new Promise<void>((ready) => {
          parser.once('drain', ready);
          parser.once('close', ready);
        });
    parser.end();
  };
  const fed = feed();
  fed.catch(() => {});
  let n = 0;
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      n += 1;
      if (record.length > options.max_columns * 4) throw new SheetFault('too_many_columns');
      if (taker.take({ n, cells: record.map((text) => tidyCell(text, { formulas: true })) })) await taker.flush();
    }
  } catch (error) {
    // a quotation mark that nobody closes: half a file
    if (error instanceof CsvError) throw new SheetFault('broken');
    throw error;
  }
  const { facts, rows } = await taker.end();
  return { facts: { form: 'csv', encoding, delimiter, ...facts }, rows };
}
