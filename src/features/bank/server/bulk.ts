// Bulk actions on questions of the bank (jobs): whatever matches is moved, tagged, deleted or brought back, one by one, and can be undone.
import type { SignedIn } from '#core/access/actor.ts';
import type { AnyCall } from '#core/contract/call.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { sayBoth } from '#core/i18n/speaker.ts';
import { RunFault } from '#core/jobs/server/person-job.ts';
import { results } from '#core/jobs/words.ts';
import type { Selected } from '#core/lists/input.ts';
import { bulkJob, type Undoing, undoJob } from '#core/records/server/bulk.ts';
import { atBankFolder, atBankList, atBankQuestion, atRemoved } from '../addresses.ts';
import * as calls from '../contract-writing.ts';
import type { Scope } from '../rules.ts';
import { bulkWords as words } from '../words-bulk.ts';
import { withPlaces } from './listing.ts';
import { sourceOf } from './store-lists.ts';
import { findFolders, type FolderRow } from './store-reach.ts';

export const DAYS_TO_UNDO = 7;
type Act = (typeof calls.bulkActs)[number];
interface Chosen extends Selected {
  act: Act;
  scope: Scope;
  in_folder_id?: number | undefined;
  folder_id?: number | undefined;
  add: string[];
  drop: string[];
}
const doing: Record<Act, { call: AnyCall; did: string }> = {
  move: { call: calls.moveQuestions, did: 'moved' },
  tag: { call: calls.tagQuestions, did: 'tagged' },
  remove: { call: calls.removeQuestions, did: 'removed' },
  restore: { call: calls.restoreQuestions, did: 'restored' },
};
interface Row {
  folder_id: number | null;
  tags: string[];
  title: string;
  bn_title: string;
}
const lower = (tags: readonly string[]) => new Set(tags.map((tag) => tag.toLowerCase()));
/** What taking it back has to know of the row as it was. */
function keepOf({ act, add, drop }: Chosen, { folder_id, tags }: Row): object {
  if (act === 'move') return { folder_id };
  if (act !== 'tag') return {};
  const had = lower(tags);
  const dropped = lower(drop);
  return { add: tags.filter((tag) => dropped.has(tag.toLowerCase())), drop: add.filter((tag) => !had.has(tag.toLowerCase())) };
}
const undoing = ({ act }: Chosen): Undoing => {
  const back = { move: 'move', tag: 'tag', remove: 'restore', restore: 'remove' } as const;
  return { ...doing[back[act]], of: doing[act].did, also: (kept) => kept };
};
const told = (payload: Chosen, did: string, counts: Readonly<Record<string, number>>, undone: boolean) =>
  sayBoth((t) => t(undone ? words.undone : words.done[payload.act], { done: counts[did] ?? 0, kept: counts.kept ?? 0 }));
const item_link = (_: Chosen, { number }: { number: number }) => atBankQuestion({ id: number });

export const undoMany = undoJob<Chosen>('bank.undo-many', {
  item_link,
  find: undoing,
  tell: (payload, counts) => told(payload, undoing(payload).did, counts, true),
});
export const changeMany = bulkJob<Chosen>('bank.change-many', {
  item_link,
  call: ({ act }) => doing[act].call,
  find: async (sql, actor, payload) => {
    const { act, scope, in_folder_id, folder_id, add, drop } = payload;
    const [folder] = in_folder_id === undefined ? [] : await findFolders(sql, actor, [in_folder_id], { least: 'view' });
    // of a folder that is not there any more nothing is meant
    if (in_folder_id !== undefined && !folder) throw new RunFault(results.not_allowed);
    return {
      ...doing[act],
      source: sourceOf(sql, actor, await withPlaces(sql, actor, { scope, folder })),
      label: (row) => ({ en: (row as unknown as Row).title, bn: (row as unknown as Row).bn_title }),
      also: act === 'move' ? { folder_id: folder_id ?? null } : act === 'tag' ? { add, drop } : {},
      keep: (row) => keepOf(payload, row as unknown as Row),
    };
  },
  tell: (payload, counts) => told(payload, doing[payload.act].did, counts, false),
  undo: {
    days: DAYS_TO_UNDO,
    takes: Object.values(doing).map(({ did }) => did),
    find: undoing,
    title: ({ act }) => sayBoth((t) => t(words.undoing[act])),
    start: undoMany.start,
  },
});
export async function startMany(
  sql: Sql,
  actor: SignedIn,
  input: Chosen,
  { bank_folder, filled_bank_folder }: { bank_folder: FolderRow | undefined; filled_bank_folder: FolderRow | undefined },
): Promise<{ run_id: number }> {
  const run_id = await changeMany.start(sql, actor, {
    title: sayBoth((t) => t(words.doing[input.act])),
    link: bank_folder ? atBankFolder({ slug: String(bank_folder.id) }) : input.scope === 'removed' ? atRemoved() : atBankList(),
    payload: { ...input, in_folder_id: bank_folder?.id, folder_id: filled_bank_folder?.id },
  });
  return { run_id };
}
export const jobs = [changeMany, undoMany];
