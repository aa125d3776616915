// Makers of questions as they travel, one of each type, for tests of formats.
import type { SignedIn } from '#core/access/actor.ts';
import type { Download, In } from '#core/contract/call.ts';
import { answer } from '#core/contract/server/gate.ts';
import type { Pool } from '#core/db/server/sql.ts';
import { newPart } from '#core/drafts/written-list.ts';
import { emptyQuestion, partOf, type WrittenPart, type WrittenQuestion } from '#features/questions/written.ts';
import type { Carried, MediaFile, ReadRow } from '../carried.ts';
import type { Format } from '../server/formats/format.ts';
import { exportQuestions } from '../contract.ts';
import { unnamed } from '../server/formats/table/whole.ts';
import { takingMedia } from '../server/formats/media.ts';

type Own = Partial<WrittenQuestion>;
export const make = (type: WrittenQuestion['type'], own: Own, more: Partial<Omit<Carried, 'question'>> = {}): Carried => ({
  question: { ...emptyQuestion(type, `q-${crypto.randomUUID()}`), ...own },
  ...{ name: '', folder: [], tags: [], ...more },
});
export const option = (text: string, right = false, own: Partial<WrittenQuestion['options'][number]> = {}) => ({
  ...{ id: newPart(), text, bn_text: '', right, weight: 0, feedback: '', bn_feedback: '' },
  ...own,
});
export const optionBn = (bn_text: string, right = false, own: Partial<WrittenQuestion['options'][number]> = {}) =>
  option('', right, { bn_text, ...own });
export const pair = (left: string, right: string) => ({ id: newPart(), right_id: newPart(), left, bn_left: '', right, bn_right: '' });
export const pairBn = (bn_left: string, bn_right: string) => ({ ...pair('', ''), bn_left, bn_right });

export const line = (text: string, bn_text = '') => ({ id: newPart(), text, bn_text });
export const item = (text: string, right = false, bn_text = '') => ({ ...line(text, bn_text), right });
/** A question of a group. */
export const newPartOf = (type: WrittenPart['type'], own: Partial<WrittenPart>): WrittenPart => ({
  ...partOf(emptyQuestion(type, `q-${newPart()}`)),
  ...own,
});
/** What two questions must have alike to be the same one, whatever their parts are called. */
export function essence({ question: { key: _key, about: _about, ...q }, ...more }: Carried) {
  const questions = q.questions.map(({ key: _part, ...part }) => part);
  return { ...more, ...(unnamed({ ...q, questions }) as Omit<typeof q, 'questions'> & { questions: typeof questions }) };
}
export async function bytesOf(pieces: AsyncIterable<Uint8Array | string>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const piece of pieces) parts.push(Buffer.from(piece as Uint8Array));
  return Buffer.concat(parts);
}
/** The smallest picture that is one. */
export const dot: MediaFile = {
  name: 'dot.png',
  bytes: Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64'),
};
export type ReadBytes = (bytes: Buffer, taking: { take: ReturnType<typeof takingMedia> }) => Promise<ReadRow[]>;
/** Questions written and read again, with the files that travelled. */
export async function thereAndBack(format: Pick<Format, 'write'>, read: ReadBytes, questions: readonly Carried[]) {
  const media: MediaFile[] = [];
  const file = await bytesOf(format.write(questions, async (name) => (name === dot.name ? dot : media.find((one) => one.name === name))));
  const rows = await read(file, { take: takingMedia((one) => media.push(one)) });
  return { file, rows, media };
}

/** What somebody downloads. */
export async function exported(
  sql: Pool,
  actor: SignedIn,
  input: In<typeof exportQuestions>,
): Promise<{ bytes: Buffer; file_name: string }> {
  const { body, file_name } = (await answer(sql, exportQuestions, actor, input)) as Download;
  return { bytes: await bytesOf(body as AsyncIterable<Uint8Array>), file_name };
}
