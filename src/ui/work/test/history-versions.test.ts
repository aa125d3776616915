// Versions out of a history: what two of them differ by, whichever is older, and what nobody is told of them.
import { expect, test } from 'vitest';
import type { RecordEntry, ToldChange } from '#core/history/told.ts';
import { compareVersions, versionsOf } from '../history-versions.ts';

const said = (value: string | null) => (value === null ? null : { en: value, bn: value });
const change = (field: string, before: string | null, after: string | null): ToldChange => ({
  ...{ field, name: { en: field, bn: field }, before: said(before), after: said(after), apart: false },
});
const apart = (field: string): ToldChange => ({ ...change(field, null, null), apart: true });
/** Entries with these changes, the newest first. */
const entriesOf = (...all: ToldChange[][]): RecordEntry[] =>
  all.map((changes, i) => ({
    ...{ id: all.length - i, at: '2026-06-14T04:38:00Z', actor_id: 1, actor: 'A', bn_actor: '', role: '', bn_role: '', act: 'changed' },
    ...{ what: { en: 'person', bn: 'মানুষ' }, title: '', bn_title: '', to: null, verified: 'sealed' as const, changes },
    before: Object.fromEntries(changes.filter((one) => !one.apart).map((one) => [one.field, one.before?.en ?? null])),
  }));
const told = (entries: RecordEntry[], one: number, other: number) =>
  compareVersions(entries, one, other).map(({ field, before, after, apart }) => [
    field,
    apart ? 'apart' : `${before?.en ?? null} → ${after?.en ?? null}`,
  ]);

const entries = entriesOf(
  [change('title', 'C', 'D'), change('order', '2', '1')],
  [change('title', 'B', 'C')],
  [change('order', '1', '2')],
  [change('title', null, 'B'), change('order', null, '1')],
);
test('the first value and the last one are told of each field, and a field that went back is no difference', () => {
  expect(told(entries, 3, 0)).toEqual([['title', 'B → D']]);
  expect(told(entries, 2, 1)).toEqual([['title', 'B → C']]);
  expect(told(entries, 1, 1)).toEqual([]);
});
test('the other way round the same is told from its other end', () => {
  expect(told(entries, 0, 3)).toEqual([['title', 'D → B']]);
});
test('what is kept apart is a difference without its values, wherever it was changed between the two', () => {
  const personal = entriesOf([apart('district')], [change('reason', 'why', null)], [apart('district'), change('reason', null, 'why')]);
  expect(told(personal, 2, 0)).toEqual([
    ['reason', 'why → null'],
    ['district', 'apart'],
  ]);
  expect(told(personal, 1, 0)).toEqual([['district', 'apart']]);
});
test('each version is the row with what came later taken back', () => {
  expect(versionsOf({ id: 1, title: 'D', order: '1' }, entries).map(({ title, order }) => `${title as string}${order as string}`)).toEqual([
    'D1',
    'C2',
    'B2',
    'B1',
  ]);
});
