// Bulk removal of a settings list (jobs): all rows that match are removed by the list's own call, and brought back by the undo.
import type { Said } from '#core/contract/call.ts';
import { sayBoth } from '#core/i18n/speaker.ts';
import type { ItemLink } from '#core/jobs/server/item-links.ts';
import type { Selected } from '#core/lists/input.ts';
import { DAYS_TO_RESTORE, screenOf } from '../declare.ts';
import { removals as words } from '../words.ts';
import { bulkJob, undoJob } from './bulk.ts';
import { getRemovable } from './removals.ts';

/** Which rows: those that match when the run begins, but for some. */
export interface Matching extends Selected {
  entity: string;
  /** What they are within. */
  scope?: number;
}
export const titleOf = (word: (typeof words)['removing' | 'restoring'], entity: string): Said =>
  sayBoth((t, language) => t(word, { many: getRemovable(entity).settings.many[language] }));
const labelOf = (main: string, row: Record<string, unknown>): Said => {
  const [en, bn] = [String(row[main] ?? ''), String(row[`bn_${main}`] ?? '')];
  return { en: en || (bn ? '' : String(row.id)), bn };
};
const undoing = ({ entity }: { entity: string }) => ({ call: getRemovable(entity).restore, did: 'restored', of: 'removed' });

const item_link: ItemLink<Matching> = ({ entity, scope }, { number, outcome }) => {
  const screen = screenOf(getRemovable(entity).settings, scope ?? null);
  return screen === undefined || outcome === 'removed' ? undefined : `${screen}/${number}`;
};

export const restoreRows = undoJob<Matching>('records.restore-rows', {
  find: undoing,
  item_link: (payload, item) => (item.outcome === 'restored' ? item_link(payload, item) : undefined),
  tell: (_, { restored = 0, kept = 0 }) => sayBoth((t) => t(words.brought_back, { restored, kept })),
});
export const removeRows = bulkJob<Matching>('records.remove-rows', {
  call: ({ entity }) => getRemovable(entity).remove,
  find: async (sql, actor, { entity, scope }) => {
    const { settings, source, remove } = getRemovable(entity);
    return { source: await source(sql, actor, scope), call: remove, did: 'removed', label: (row) => labelOf(settings.main, row) };
  },
  item_link,
  tell: (_, { removed = 0, kept = 0 }) => sayBoth((t) => t(words.removed, { removed, kept })),
  undo: {
    days: DAYS_TO_RESTORE,
    takes: ['removed'],
    find: undoing,
    title: ({ entity }) => titleOf(words.restoring, entity),
    start: restoreRows.start,
  },
});
