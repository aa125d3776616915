// Chosen rows hook: what ids are called, and which of them are no longer to be seen.
import { useState } from 'react';
import type { AnyCall } from '#core/contract/call.ts';
import { useAnswer } from '#core/contract/web/hooks.ts';
import { askedById, type Chooser, type Offered } from '../chooser.ts';
import type { ListRow } from './useList.ts';

export interface ChosenRow {
  id: number;
  /** `gone`: removed, or out of reach of who looks. */
  state: 'known' | 'loading' | 'gone' | 'failed';
  offered?: Offered;
}
export interface ChosenRows {
  rows: readonly ChosenRow[];
  /** Rows that were shown meanwhile need not be asked for. */
  learn: (rows: readonly ListRow[]) => void;
}
const nothing = { name: '', paths: [''] } as unknown as AnyCall;
export function useChosen(chooser: Chooser | undefined, ids: readonly number[]): ChosenRows {
  const [known, setKnown] = useState<ReadonlyMap<number, ListRow>>(new Map());
  const unknown = ids.filter((id) => !known.has(id));
  const { data, error, loading } = useAnswer(
    chooser?.call ?? nothing,
    chooser && unknown.length ? (askedById(chooser, unknown) as never) : null,
  );
  const found = new Map((data as { data: ListRow[] } | undefined)?.data.map((row) => [row.id, row]));
  return {
    rows: ids.map((id) => {
      const row = known.get(id) ?? found.get(id);
      if (row && chooser) return { id, state: 'known', offered: chooser.offer(row as never) };
      return { id, state: loading || !data ? (error ? 'failed' : 'loading') : 'gone' };
    }),
    learn: (rows) => setKnown((was) => new Map([...was, ...rows.map((row) => [row.id, row] as const)])),
  };
}
