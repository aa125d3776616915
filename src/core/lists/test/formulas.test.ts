// Formulas in exported CSV: no cell begins like one at whatever sign a program splits, and the reader gets back what was written.
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { armed, armedLine, disarmed, disarmedLine } from '../formulas.ts';
import { writeCsv } from '../server/export.ts';

const text = fc.string({ unit: fc.constantFrom(...';=+-@,|"\'\t\r\n a＝', '\u00a0'), maxLength: 12 });
async function csvOf(rows: readonly string[][]): Promise<string> {
  async function* portions() {
    yield rows;
  }
  let csv = '';
  for await (const part of writeCsv(['a', 'b'], portions())) csv += Buffer.from(part).toString();
  return csv.slice(1);
}
/** As spreadsheets read it: a quotation mark that is left open ends with the file. */
function split(csv: string, delimiter: string): string[][] {
  const options = { delimiter, relax_quotes: true, relax_column_count: true, record_delimiter: ['\r\n', '\n', '\r'] };
  try {
    return parse(csv, options);
  } catch (error) {
    if ((error as { code?: string }).code !== 'CSV_QUOTE_NOT_CLOSED') throw error;
    return parse(`${csv}"`, options);
  }
}
const beginsAFormula = (cell: string): boolean => /^[\s"]*[=+\-@＝＋－＠]/.test(cell);

test.each([',', ';', '\t', '|'])('no cell begins like a formula in a program that splits at %j', async (delimiter) => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(text, text), { maxLength: 3 }), async (rows) => {
      const csv = await csvOf(rows);
      expect(split(csv, delimiter).flat().filter(beginsAFormula)).toEqual([]);
      // and in one that knows of no quotation marks
      if (delimiter !== ',')
        expect(
          csv
            .split(/\r\n|[\r\n]/)
            .flatMap((line) => line.split(delimiter))
            .filter(beginsAFormula),
        ).toEqual([]);
    }),
    { numRuns: 2000 },
  );
});
test('what was marked is read as it was written', () => {
  fc.assert(
    fc.property(text, (written) => armedLine(disarmedLine(written)) === written),
    { numRuns: 5000 },
  );
  fc.assert(
    fc.property(text, (written) => armed(disarmed(written)) === written),
    { numRuns: 2000 },
  );
  fc.assert(
    fc.property(text, (written) => !beginsAFormula(disarmed(written))),
    { numRuns: 2000 },
  );
});
test.each(['a; b', 'আ|b', 'two\nlines', 'x=1', 'a - b', "it's", '12,5;7'])('%j stays as it is', (plain) =>
  expect(disarmedLine(plain)).toBe(plain),
);
test.each([
  ['x;=1', "x;'=1"],
  [';"=1', `;'"=1`],
  ['x\t@SUM(1)', "x\t'@SUM(1)"],
  ['one\n- two', "one\n'- two"],
])('%j is written as %j', (written, marked) => expect(disarmedLine(written)).toBe(marked));
test('a text of nothing but blanks and edges takes no longer than its length', () => {
  const long = '\t'.repeat(200_000);
  const began = process.cpuUsage().user;
  expect(disarmedLine(`${long}=`)).toContain("'=");
  expect((process.cpuUsage().user - began) / 1000).toBeLessThan(2000);
});
