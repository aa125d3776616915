// Names hook of chosen rows: what the ids in versions of a record are called. The server's own version tells its names; the rest are asked for.
import { useEffect, useMemo, useState } from 'react';
import { ask, Refused } from '#core/contract/web/client.ts';
import type { Word } from '#core/i18n/words.ts';
import { askedById } from '#core/lists/chooser.ts';
import { type Field, type Fields, pictureName, type RowField, type RowsField } from '#core/records/declare.ts';
import type { Values } from '#core/records/merge.ts';

type Named = { id: number; title: string; bn_title: string };
type OfRows = RowField | RowsField;
const isOfRows = (f: Field): f is OfRows => f.kind === 'row' || f.kind === 'rows';
const idsIn = (value: unknown): number[] => [value].flat().filter((id): id is number => typeof id === 'number');
const word = ({ title, bn_title }: Pick<Named, 'title' | 'bn_title'>): Word => ({ en: title || bn_title, bn: bn_title || title });

async function askNames(f: OfRows, ids: readonly number[]): Promise<(readonly [number, Word])[]> {
  const chooser = f.kind === 'rows' ? f.from() : f.chooser?.();
  const call = chooser?.call ?? (f as RowField).from();
  const { data } = (await ask(call, (chooser ? askedById(chooser, ids) : { pagination: 'none' }) as never)) as { data: Named[] };
  return data.map((row) => [row.id, word(chooser ? chooser.offer(row as never) : row)]);
}
/** The name of one row of a column, once it is known. `told`: versions that came from the server with their names. */
export function useRowNames(
  fields: Fields,
  versions: readonly Values[],
  told: readonly Values[],
): (column: string, id: number) => Word | undefined {
  const [asked, setAsked] = useState<ReadonlyMap<string, Word>>(new Map());
  const known = useMemo(() => {
    const names = new Map(asked);
    for (const version of told)
      for (const [column, f] of Object.entries(fields)) {
        if (f.kind !== 'row' || !idsIn(version[column]).length) continue;
        const title = `${pictureName(column)}_title`;
        if (version[title] !== undefined)
          names.set(
            `${column} ${String(version[column])}`,
            word({ title: String(version[title]), bn_title: String(version[`bn_${title}`]) }),
          );
      }
    return names;
  }, [asked, told, fields]);
  const wanted = Object.entries(fields).flatMap(([column, f]) => {
    const ids = isOfRows(f) ? [...new Set(versions.flatMap((version) => idsIn(version[column])))] : [];
    const unknown = ids.filter((id) => !known.has(`${column} ${id}`));
    return unknown.length ? [[column, unknown] as const] : [];
  });
  const key = JSON.stringify(wanted);
  useEffect(() => {
    for (const [column, ids] of JSON.parse(key) as [string, number[]][])
      askNames(fields[column] as OfRows, ids).then(
        (names) => setAsked((was) => new Map([...was, ...names.map(([id, name]) => [`${column} ${id}`, name] as const)])),
        // without the names the numbers are told
        (error: unknown) => {
          if (!(error instanceof Refused)) throw error;
        },
      );
  }, [key, fields]);
  return (column, id) => known.get(`${column} ${id}`);
}
