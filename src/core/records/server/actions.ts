// Row actions served: the handlers of the bulk calls that `declareActions` derives, their jobs and the jobs that take them back.
import type { SignedIn } from '#core/access/actor.ts';
import type { Said } from '#core/contract/call.ts';
import type { RoomPart } from './part.ts';
import type { Served } from '#core/contract/server/handlers.ts';
import type { Sql, Transaction } from '#core/db/server/sql.ts';
import { sayBoth, type Speaker, speaker } from '#core/i18n/speaker.ts';
import type { Word } from '#core/i18n/words.ts';
import type { ItemLink } from '#core/jobs/server/item-links.ts';
import { RunFault } from '#core/jobs/server/person-job.ts';
import { results } from '#core/jobs/words.ts';
import type { Selected } from '#core/lists/input.ts';
import { type Action, type AnyActions, inputOf, manyOf } from '../actions.ts';
import { actions as words } from '../words.ts';
import { type Bulk, bulkJob, type Undoing, undoJob } from './bulk.ts';

/** What was chosen, with what the action and `within` were asked for, by their names. */
export interface Chosen extends Selected, Readonly<Record<string, unknown>> {
  action: string;
}
export interface Serving<W> {
  /** The rows that are chosen from, asked anew before each portion; nothing where its person reaches them no more. `all` does those of a
   *  portion together. */
  find: (
    sql: Transaction,
    actor: SignedIn,
    payload: Chosen & W,
  ) => Promise<(Pick<Bulk, 'source'> & Partial<Pick<Bulk, 'wanted' | 'all' | 'label'>>) | undefined>;
  /** The screen that the job belongs to. */
  link: (sql: Sql, payload: Chosen & W) => string | Promise<string>;
  item_link?: ItemLink<Chosen & W>;
  lock?: Bulk['lock'];
  /** Refuses to begin, with an error that `many.errors` declares. */
  before?: (sql: Sql, payload: Chosen & W, refuse: (code: string) => never) => Promise<void>;
  /** Words of these errors. */
  errors?: Readonly<Record<string, Word>>;
}
const DONE = 'done';
const say = (word: Word, slots: (t: Speaker) => Record<string, unknown> = () => ({})): Said =>
  sayBoth((t) => t(word as Word<'{x}', '{x}'>, slots(t) as never));
const labelOf = (row: Record<string, unknown>): Said => ({ en: String(row.title ?? ''), bn: String(row.bn_title ?? '') });

/** `defineRoom({ …, parts: [serveActions(personActions, { find, link })] })` */
export function serveActions<W extends object = object>(set: AnyActions, serving: Serving<W>): RoomPart & { names: string[] } {
  type Payload = Chosen & W;
  const { room, noun, calls } = set;
  const entries = Object.entries(set.entries).filter(([, { many }]) => many);
  const { lock, item_link, before, errors = {} } = serving;
  const entryOf = ({ action }: Chosen): Action => set.entries[action]!;
  const shared = { ...(lock && { lock }), did: DONE };
  const linked = item_link && { item_link };

  const find = async (sql: Transaction, actor: SignedIn, payload: Payload): Promise<Bulk> => {
    const found = await serving.find(sql, actor, payload);
    // by nobody is meant: neither everything, nor what is not reached
    if (!found) throw new RunFault(results.not_allowed);
    const entry = entryOf(payload);
    const { most, too_many = words.too_many } = manyOf(entry);
    const { undo } = entry;
    const also = inputOf(entry, payload);
    return {
      label: labelOf,
      ...found,
      ...shared,
      call: entry.call,
      also,
      ...(undo && { keep: (row, answer) => undo.keep(row as never, answer, also as never) ?? {} }),
      ...(most && { most: { rows: most, why: say(too_many, () => ({ most })) } }),
    };
  };
  const tell = (payload: Chosen, { done = 0, kept = 0 }: Readonly<Record<string, number>>): Said =>
    say(manyOf(entryOf(payload)).done ?? words.done, () => ({ done, kept }));
  const title = (entry: Action): Word => manyOf(entry).doing ?? entry.word;

  const undoing = (payload: Payload): Undoing => ({ ...shared, call: entryOf(payload).undo!.call, of: DONE, also: (kept) => kept });
  const undo = undoJob<Payload>(`${room}.undo-${noun}`, {
    ...linked,
    find: undoing,
    tell: (payload, { done = 0, kept = 0 }) => say(entryOf(payload).undo?.done ?? words.undone, () => ({ done, kept })),
  });
  const call = (payload: Payload) => entryOf(payload).call;
  const undoable = entries.filter(([, entry]) => entry.undo);
  const change = bulkJob<Payload>(`${room}.change-${noun}`, {
    ...linked,
    ...{ call, find, tell },
    undo: {
      days: Math.max(0, ...undoable.map(([, entry]) => entry.undo!.days)),
      takes: [DONE],
      find: undoing,
      title: (payload) => {
        const entry = entryOf(payload);
        if (entry.undo?.doing) return say(entry.undo.doing);
        return sayBoth((t, language) => t(words.undoing, { action: speaker(language)(title(entry)) }));
      },
      start: undo.start,
    },
  });
  /** What cannot be taken back. */
  const act = bulkJob<Payload>(`${room}.act-${noun}`, { ...linked, ...{ call, find, tell } });

  const served = entries.map(
    ([name, entry]): Omit<Served, 'room'> => ({
      call: calls[name]!,
      words: { ...errors },
      handler: (async ({ sql, actor, input, refuse }: { sql: Sql; actor: SignedIn; input: object; refuse: (code: string) => never }) => {
        const payload = { ...input, action: name } as unknown as Payload;
        await before?.(sql, payload, refuse);
        const run_id = await (entry.undo ? change : act).start(sql, actor, {
          title: say(title(entry)),
          link: await serving.link(sql, payload),
          payload,
        });
        return { run_id };
      }) as unknown as Served['handler'],
    }),
  );
  const jobs = [...(undoable.length ? [change, undo] : []), ...(undoable.length < entries.length ? [act] : [])];
  return { served, reach: {}, lists: [], tracked: {}, jobs, names: jobs.map((job) => job.name) };
}
