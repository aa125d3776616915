// Factory of pieces for tests: begun by somebody, written in their draft.
import type { SignedIn } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import type { Pool } from '#core/db/server/sql.ts';
import type { Values } from '#core/records/merge.ts';
import type { Kind } from '#features/publications/rules.ts';
import { writing } from '../contract.ts';
import { createWritten } from '../server/service.ts';

/** Paragraphs as the editor has them. */
export const text = (...lines: string[]): string =>
  JSON.stringify({ type: 'doc', content: lines.map((line) => ({ type: 'paragraph', content: [{ type: 'text', text: line }] })) });
export const whole = {
  title: 'Gardens in sacks',
  bn_title: 'বস্তায় সবজি',
  body: text('Four baskets of soil.'),
  bn_body: text('চার ঝুড়ি মাটি।'),
};
/** A piece with all that is required of it; answers its id and the version of its draft. */
export const makePiece = (
  sql: Pool,
  author: SignedIn,
  { kind = 'blog', ...given }: { kind?: Kind } & Values = {},
): Promise<{ id: number; version: number }> => sql.begin((tx) => createWritten(tx, author, { kind, ...whole, ...given }));
/** Writes in the draft, as its editor does; answers the version. */
export const write = async (sql: Pool, author: SignedIn, id: number, fields: Values, since = 1_000): Promise<number> =>
  (await answer(sql, writing.save, author, { id, since, fields } as never)).version;
