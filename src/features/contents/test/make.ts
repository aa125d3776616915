// Factories of contents, for tests.
import type { SignedIn } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import type { Pool } from '#core/db/server/sql.ts';
import { cellQuestion } from '#features/bank/test/make.ts';
import { text } from '#features/syllabus/test/make.ts';
import { createContent, writing } from '../contract-writing.ts';
import type { Visibility } from '../rules.ts';

export const questionsOf = (...keys: string[]): string => JSON.stringify(keys.map((key) => ({ ...cellQuestion(), key })));
/** A content that was begun, with these fields in its draft. */
export async function makeContent(sql: Pool, owner: SignedIn, kind: string, fields: Record<string, unknown> = {}): Promise<number> {
  const { id } = await answer(sql, createContent, owner, { kind: kind as never, title: 'Cells', bn_title: 'কোষ' });
  await writeContent(sql, owner, id, fields);
  return id;
}
export async function writeContent(sql: Pool, owner: SignedIn, id: number, fields: Record<string, unknown>): Promise<void> {
  if (!Object.keys(fields).length) return;
  const { version } = await answer(sql, writing.view, owner, { id });
  await answer(sql, writing.save, owner, { id, since: version, fields } as never);
}
export async function publishWritten(sql: Pool, owner: SignedIn, id: number): Promise<void> {
  const { version } = await answer(sql, writing.view, owner, { id });
  await answer(sql, writing.publish, owner, { id, since: version });
}
/** One to read, published. */
export async function makeReading(
  sql: Pool,
  owner: SignedIn,
  { visibility = 'public', price = 0, said = 'A cell has a wall.' }: { visibility?: Visibility; price?: number; said?: string } = {},
): Promise<number> {
  const id = await makeContent(sql, owner, 'manual', { body: text(said), bn_body: text('কোষের প্রাচীর আছে।'), visibility, price });
  await publishWritten(sql, owner, id);
  return id;
}
export async function makeQuizContent(sql: Pool, owner: SignedIn, fields: Record<string, unknown> = {}): Promise<number> {
  const id = await makeContent(sql, owner, 'quiz', { questions: questionsOf('qa', 'qb'), visibility: 'public', ...fields });
  await publishWritten(sql, owner, id);
  return id;
}
