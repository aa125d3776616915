// Record hook: what is typed in a form, kept in this browser with the version it was begun from, and what of it is changed.
import { useCallback } from 'react';
import { useOutboxOwner } from '#core/outbox/web/provider.tsx';
import { unsavedTexts } from '#core/unsaved/web/unsaved-texts.ts';
import { useUnsaved } from '#core/unsaved/web/useUnsaved.ts';
import { foldDigits } from '#core/i18n/bengali.ts';
import { readTaka } from '#core/i18n/taka.ts';
import { columnsOf, type Field, type Fields } from '../declare.ts';
import { same, type Values } from '../merge.ts';

/** Where a row stands is a field of every settings list. */
export const POSITION = 'position';
export const fieldOf = (fields: Fields, name: string): Field | undefined => fields[name] ?? fields[name.replace(/^bn_/, '')];

/** What was typed as it is sent; a figure that is none stays as typed, for the server to say so. */
export function sentValue(fields: Fields, name: string, typed: unknown): unknown {
  const f = name === POSITION ? undefined : fieldOf(fields, name);
  const kind = name === POSITION ? 'number' : f?.kind;
  // an amount that was not typed is in poisha already
  if (f?.kind === 'number' && f.money && typeof typed === 'string') return typed.trim() ? (readTaka(typed) ?? typed) : null;
  if (kind === 'flag') return typed === true;
  if (kind === 'rows' || kind === 'choices') return typed ?? [];
  // a picture is kept with its addresses
  if (kind === 'upload') return (typed as { id?: number } | null)?.id ?? typed ?? null;
  if (kind === 'number' || kind === 'row') {
    const figure = foldDigits(String(typed ?? '')).trim();
    return figure === '' ? null : /^-?\d{1,15}$/.test(figure) ? Number(figure) : typed;
  }
  if (kind === 'date' || kind === 'choice') return typed === '' || typed === undefined ? null : typed;
  return typed ?? '';
}
function emptyOf(f: Field): unknown {
  if (f.kind === 'flag') return f.on ?? false;
  if (f.kind === 'picture') return f.names[0];
  if (f.kind === 'rows' || f.kind === 'choices') return [];
  return ['number', 'row', 'upload'].includes(f.kind) ? null : '';
}
/** The row of an empty form. */
export const emptyRow = (fields: Fields): Values =>
  Object.fromEntries(
    columnsOf(fields).map((name) => {
      const f = fieldOf(fields, name)!;
      return [name, emptyOf(f)];
    }),
  );

interface Kept {
  /** The row as it was when typing began. */
  base: Values;
  version: number;
  typed: Values;
}
const read = (text: string): Kept | undefined => {
  try {
    const kept = JSON.parse(text) as Partial<Kept> | null;
    return kept?.base && kept.typed && typeof kept.version === 'number' ? (kept as Kept) : undefined;
  } catch {
    return undefined;
  }
};
export interface RecordState {
  /** As the form shows it. */
  values: Values;
  set: (name: string, value: unknown) => void;
  setAll: (values: Values) => void;
  /** The row and the version that the changes were begun from. */
  base: Values;
  version: number;
  /** What was typed of each column since then. */
  typed: Values;
  /** Columns that are changed, as they are sent. */
  changed: Values;
  /** What was typed outlives the tab. */
  kept: boolean;
  /** Nothing is left of the changes: they were saved, or are not wanted. */
  clear: () => void;
  /** What was typed when a save was sent is saved. What was typed since stays, begun anew from the saved row: in this form, or in the one that
   *  is named. Answers whether there is any. */
  settle: (saved: Values & { version: number }, sent: Values, other?: string) => boolean;
}
export function useRecord(name: string, fields: Fields, row: Values, version: number): RecordState {
  const unsaved = useUnsaved(name);
  const kept = read(unsaved.text);
  const base = kept?.base ?? row;
  const from = kept?.version ?? version;
  const typed = kept?.typed ?? {};
  const names = [...columnsOf(fields), POSITION];
  const changed = Object.fromEntries(
    Object.entries(typed)
      .filter(([column]) => names.includes(column))
      .map(([column, value]) => [column, sentValue(fields, column, value)] as const)
      .filter(([column, value]) => (value ?? '') !== (base[column] ?? '')),
  );
  const { setText, clear } = unsaved;
  const owner = useOutboxOwner();
  const settle = (saved: Values & { version: number }, sent: Values, other?: string): boolean => {
    let rest = '';
    setText((now) => {
      const since = Object.entries(read(now)?.typed ?? {}).filter(
        ([column, value]) => !same(value, sent[column]) && !same(sentValue(fields, column, value), saved[column]),
      );
      if (since.length) rest = JSON.stringify({ base: saved, version: saved.version, typed: Object.fromEntries(since) } satisfies Kept);
      return rest || now;
    });
    if (!rest || other) clear();
    if (rest && other && owner !== undefined) unsavedTexts.write(owner, other, rest);
    return rest !== '';
  };
  const setAll = useCallback(
    (more: Values) =>
      setText((now) => {
        const begun = read(now) ?? { base: row, version, typed: {} };
        return JSON.stringify({ ...begun, typed: { ...begun.typed, ...more } } satisfies Kept);
      }),
    [setText, row, version],
  );
  // the same function from letter to letter: fields that were not typed in are not drawn anew
  const set = useCallback((column: string, value: unknown) => setAll({ [column]: value }), [setAll]);
  return {
    values: { ...base, ...typed },
    set,
    setAll,
    base,
    version: from,
    changed,
    typed,
    kept: unsaved.kept,
    clear,
    settle,
  };
}
