// SQL of budget heads and of the logistics of a batch: their tables as declared records.
import type { SettingsTable } from '#core/records/server/store.ts';
import { logistics } from '../lists.ts';
import { heads } from '../lists-heads.ts';
import { words } from '../words.ts';
import { recountLines } from './store-budget.ts';

export const headsTable: SettingsTable = {
  settings: heads,
  table: 'training_heads',
  uses: [
    {
      word: words.lines,
      from: (sql, key) => sql`
        (select b.id, b.title, b.bn_title
          from training_lines l join batches b on b.id = l.batch_id
          where l.head_id = ${key}) u`,
    },
    {
      word: words.items,
      from: (sql, key) => sql`
        (select l.id, l.title, '' as bn_title from training_logistics l where l.head_id = ${key}) u`,
    },
    {
      word: words.rate,
      from: (sql, key) => sql`
        (select r.id, r.why as title, '' as bn_title from training_rates r where r.head_id = ${key}) u`,
    },
  ],
};
export const logisticsTable: SettingsTable = {
  settings: logistics,
  table: 'training_logistics',
  parents: { head_id: 'training_heads' },
  holder: { table: 'batches', closed: ({ archived_at }: { archived_at: string | null }) => archived_at !== null },
  written: (item) => ({ ...item, ...('got' in item && { got: item.got ?? 0 }) }),
  faults: ({ got, quantity }) =>
    Number(got ?? 0) > Number(quantity) ? [{ code: 'custom', path: ['got'], message: 'too_big:' + String(quantity) }] : [],
  wrote: (sql, batch_id, refuse) => recountLines(sql, batch_id!, refuse),
};
