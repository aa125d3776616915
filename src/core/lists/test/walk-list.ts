// Walk through a declared list: what every list promises, asked of its own calls (sorts, filters, pages, search, the exported file).
import { expect } from 'vitest';
import { text } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import type { AnyCall, Download } from '#core/contract/call.ts';
import { type Filter, type List, listSorts } from '../declare.ts';
import { listExportColumns } from '../server/cells.ts';

type Row = Record<string, unknown> & { id: number };
interface Page {
  data: Row[];
  total: number;
  next: string | null;
}
export interface WalkedList {
  list: List;
  call: AnyCall;
  download?: AnyCall;
  /** Asks a call as somebody who sees the rows, in English. */
  ask: (call: AnyCall, input: object) => Promise<unknown>;
}
/** Values that a filter takes, as an address has them, and one that it does not. */
function valuesOf(filter: Filter): { right: string[]; wrong: string | undefined } {
  switch (filter.kind) {
    case 'choice':
    case 'several':
      return { right: filter.options.map((option) => option.value), wrong: 'no-such-choice' };
    case 'rows':
      return { right: ['1', '1.2'], wrong: 'a' };
    case 'names':
      return { right: ['a'], wrong: '1' };
    case 'flag':
      return { right: ['1', '0'], wrong: '2' };
    case 'dates':
      return { right: ['2000-01-01.2199-12-31', '.2000-01-01'], wrong: '2026-02-30' };
    case 'text':
      return { right: ['a', '%25'], wrong: undefined };
  }
}
const idsOf = (rows: readonly Row[]) => rows.map((row) => row.id);
/** Records of a CSV: texts in quotes may hold anything. */
const recordsOf = (csv: string): string[][] =>
  csv
    .replace(/^\ufeff/, '')
    .match(/(?:"(?:[^"]|"")*"|[^"\r\n])+(?=\r\n)/g)!
    .map((line) =>
      (line.match(/(?:^|,)(?:"(?:[^"]|"")*"|[^,"]*)/g) ?? []).map((cell) =>
        cell.replace(/^,/, '').replace(/^"|"$/g, '').replaceAll('""', '"'),
      ),
    );

/** Has to be asked with four rows or more, and less than a hundred. */
export async function walkList({ list, call, download, ask }: WalkedList): Promise<void> {
  const read = async (input: object): Promise<Page> => (await ask(call, input)) as Page;
  const refused = async (input: object, why: string) =>
    expect(
      await read(input).then(
        () => 'answered',
        (error: { code?: string }) => error.code,
      ),
      why,
    ).toBe('invalid_input');
  const all = await read({ limit: 100 });
  expect(all.data.length, 'rows to walk through').toBeGreaterThanOrEqual(4);
  expect(all.total).toBe(all.data.length);
  expect(new Set(idsOf(all.data)).size).toBe(all.total);

  for (const sort of ['', ...listSorts(list)]) {
    const asked = { limit: 2, ...(sort && { sort }) };
    const whole = idsOf((await read({ ...asked, limit: 100 })).data);
    expect(whole.toSorted(), `sort ${sort}`).toEqual(idsOf(all.data).toSorted());
    if (sort.startsWith('-')) expect(whole, sort).toEqual(idsOf((await read({ limit: 100, sort: sort.slice(1) })).data).toReversed());
    const [first, second] = [await read(asked), await read({ ...asked, page: 2 })];
    expect([...idsOf(first.data), ...idsOf(second.data)], `pages by ${sort}`).toEqual(whole.slice(0, 4));
    expect(idsOf((await read({ ...asked, after: first.next! })).data), `after, by ${sort}`).toEqual(idsOf(second.data));
  }
  await refused({ sort: 'no_such_column' }, 'an unknown sort');
  for (const [name, column] of Object.entries(list.columns)) if (!column.sortable) await refused({ sort: name }, `sort ${name}`);

  for (const [name, filter] of Object.entries(list.filters)) {
    const { right, wrong } = valuesOf(filter);
    for (const value of right) {
      const found = await read({ limit: 100, filters: `${name}.${value}` });
      for (const id of idsOf(found.data)) expect(idsOf(all.data), `${name}.${value}`).toContain(id);
    }
    if (wrong !== undefined) await refused({ filters: `${name}.${wrong}` }, `${name}.${wrong}`);
  }
  await refused({ filters: 'no_such_filter.1' }, 'an unknown filter');
  if (list.searches) expect((await read({ search: 'zqzqzq' })).data, 'a search for what is nowhere').toEqual([]);

  if (!download) return;
  const file = (await ask(download, {})) as Download;
  const [titles, ...records] = recordsOf(await text(Readable.from(file.body as AsyncIterable<Uint8Array>)));
  const columns = listExportColumns(list, 'en');
  expect(titles).toEqual(columns.map((column) => column.title));
  // rows are recognised by their number, or by the column that names them
  const name = 'id' in list.columns ? 'id' : Object.entries(list.columns).find(([, column]) => column.main)![0];
  const at = columns.findIndex((column) => column.title === listExportColumns(list, 'en', name)[0]!.title);
  const shown = listExportColumns(list, 'en', name)[0]!;
  // of the log the file is an entry itself
  const { data } = await read({ limit: 100 });
  expect(records.map((record) => record[at])).toEqual(data.map((row) => String(shown.cell(row))));
}
