// Handlers of publishing, the same for each kind: a list, and a piece begun, written, published, withdrawn and removed.
import type { SignedIn } from '#core/access/actor.ts';
import type { AnyCall } from '#core/contract/call.ts';
import { denier, refused, wrongField } from '#core/contract/server/refusal.ts';
import type { Served } from '#core/contract/server/handlers.ts';
import type { Transaction } from '#core/db/server/sql.ts';
import type { ListInput } from '#core/lists/input.ts';
import { readList } from '#core/lists/server/order.ts';
import type { RoomPart } from '#core/records/server/part.ts';
import type { Values } from '#core/records/merge.ts';
import { readDocument, textOfDocument } from '#core/richtext/document.ts';
import { documentOfOutside } from '#core/richtext/server/outside-document.ts';
import type { OutsideLoss } from '#core/richtext/server/outside-html.ts';
import { createAnnouncement } from '#features/announcements/server/service.ts';
import type { Kind } from '#features/publications/rules.ts';
import type { Group } from '#features/writing/rules.ts';
import {
  canOf,
  createWritten,
  type Facts,
  publishPiece,
  refusals,
  removePiece,
  updateWritten,
  viewPiece,
  withdrawPiece,
} from '#features/writing/server/service.ts';
import { type Announced, calls, LONGEST_BODY } from '../contract.ts';
import { type PieceRow, pieces } from '../lists.ts';
import { errors } from '../words.ts';
import { type Asked, sourceOf } from './store.ts';

const words = { ...refusals, ...errors };
const deny: ReturnType<typeof denier<typeof words>> = denier(words);

interface Call<I> {
  sql: Transaction;
  actor: SignedIn;
  input: I;
}
/** What is sent of a text, as a draft has it; HTML is parsed, and what is left out of it is told. */
function readWritten(given: Values): { values: Values; left_out: OutsideLoss[] } {
  const values: Record<string, unknown> = { ...given };
  const lost = new Set<OutsideLoss>();
  for (const [column, language] of [
    ['body', 'en'],
    ['bn_body', 'bn'],
  ] as const) {
    const text = values[column];
    if (typeof text !== 'string') continue;
    if (text.length > LONGEST_BODY) deny('too_long');
    if (text.trim() === '' || text.trimStart().startsWith('{')) continue;
    const made = documentOfOutside(text, language, (what) => lost.add(what));
    if (made === undefined) deny('too_long');
    values[column] = made;
  }
  return { values, left_out: [...lost] };
}
/** What is wrong with a field of what is written, under the name that the call has for it. */
async function named<T>(work: Promise<T>, names: Readonly<Record<string, string>> = {}): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const { code, issues = [] } = error as { code?: string; issues?: readonly { path: readonly PropertyKey[] }[] };
    if (code !== 'invalid_input') throw error;
    throw refused(
      'invalid_input',
      issues.map((one) => {
        const path = one.path[0] === 'fields' ? one.path.slice(1) : one.path;
        return { ...one, path: path.map((part) => names[String(part)] ?? part) };
      }) as never,
    );
  }
}
/** News and popups are rows of the announcements, with the words of the text; whoever may write those switches them on there. */
async function announce(sql: Transaction, actor: SignedIn, kind: Announced, given: Values): Promise<{ id: number; version: number }> {
  const wordsOf = (column: 'body' | 'bn_body'): string => {
    const stored = String(given[column] ?? '');
    if (stored.trim() === '') return String(given[column.replace('body', 'summary')] ?? '');
    return textOfDocument(readDocument(stored) ?? wrong(column));
  };
  const { title = '', bn_title = '' } = given;
  const row = { kind, title, bn_title, text: wordsOf('body'), bn_text: wordsOf('bn_body'), published: false } as const;
  return named(createAnnouncement(sql, actor, row), { text: 'body', bn_text: 'bn_body' });
}
const wrong = (field: string): never => {
  throw wrongField(field, 'invalid');
};
type Row = PieceRow & Facts & { fresh: boolean };
const tell = (row: Row, actor: SignedIn): PieceRow => {
  const { write, take_back, withdraw, remove, restore } = canOf(row, row, actor);
  return { ...row, can: { write, take_back, withdraw, remove, restore } };
};

/** The calls of one kind with their handlers: `parts: [serveGroup('blog'), …]`. */
export function serveGroup(group: Group): RoomPart {
  const { list, create, update, publish, remove } = calls[group];
  const handlers: readonly [AnyCall, (asked: never) => Promise<unknown>][] = [
    [
      list,
      async ({ sql, actor, input }: Call<Asked & ListInput & { key?: string }>) => {
        const found = await readList<Row>(
          sql,
          pieces[group],
          sourceOf(sql, group, actor, input),
          { ...input, search: input.search || (input.key ?? '') },
          actor.language,
        );
        return { ...found, data: found.data.map((row) => tell(row, actor)) };
      },
    ],
    [
      create,
      async ({ sql, actor, input: { type, ...given } }: Call<Values & { type?: Kind | Announced }>) => {
        const { values, left_out } = readWritten(given);
        if (type === 'news' || type === 'popup') return { ...(await announce(sql, actor, type, values)), left_out };
        const made = await named(createWritten(sql, actor, { kind: type ?? group, ...values }));
        return { ...made, piece_id: made.id, left_out };
      },
    ],
    [
      update,
      async ({ sql, actor, input: { id, version, ...given } }: Call<Values & { id: number; version?: number }>) => {
        const { values, left_out } = readWritten(given);
        return { id, version: await named(updateWritten(sql, actor, id, version, values)), left_out };
      },
    ],
    [
      publish,
      async ({
        sql,
        actor,
        input: { id, version, publish_at, reason, ...input },
      }: Call<{ id: number; publish: boolean; version?: number; publish_at?: string | null; reason: string }>) => {
        if (input.publish) await publishPiece(sql, actor, { id, version, publish_at: publish_at ?? undefined });
        else await withdrawPiece(sql, actor, id, reason);
        return viewPiece(sql, actor, id);
      },
    ],
    [
      remove,
      async ({ sql, actor, input: { id } }: Call<{ id: number }>) => {
        await removePiece(sql, actor, id);
        return { id };
      },
    ],
  ];
  const served = handlers.map(([call, handler]): Omit<Served, 'room'> => ({ call, handler: handler as Served['handler'], words }));
  return { served, reach: {}, lists: [], tracked: {} };
}
