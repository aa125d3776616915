// Upazilas of a sheet of people: what stands in the cells, with the district beside it where several are called the same.
import type { Said } from '#core/contract/call.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { sayBoth } from '#core/i18n/speaker.ts';
import { words } from '../words-entering.ts';
import { listUpazilasCalled, type UpazilaRow } from './store-entering.ts';

interface Cells {
  upazila?: unknown;
  district?: unknown;
}
const folded = (cell: unknown): string =>
  String(cell ?? '')
    .normalize('NFC')
    .trim()
    .toLowerCase();
/** The upazila that a row means: nothing where its cell is empty, or what is wrong with it. */
export type Meant = { id: number | null } | { wrong: Said };
function meant(cells: Cells, rows: readonly UpazilaRow[]): Meant {
  const [name, district] = [folded(cells.upazila), folded(cells.district)];
  if (!name) return { id: null };
  const called = rows.filter((row) => row.names.includes(name));
  const here = district ? called.filter((row) => row.districts.includes(district)) : called;
  if (here.length === 1) return { id: here[0]!.id };
  if (!called.length) return { wrong: sayBoth((t) => t(words.no_upazila, { name: String(cells.upazila) })) };
  return {
    wrong: sayBoth((t) => t(here.length || !district ? words.several_upazilas : words.not_in_district, { name: String(cells.upazila) })),
  };
}
export async function upazilasOf(sql: Sql, items: readonly Cells[]): Promise<Meant[]> {
  const names = [...new Set(items.map((item) => folded(item.upazila)))].filter(Boolean);
  const rows = names.length ? await listUpazilasCalled(sql, names) : [];
  return items.map((item) => meant(item, rows));
}
