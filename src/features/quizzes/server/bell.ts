// The bell of an exam: the code that opens its papers, and papers that lie sealed on phones before it.
import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { keyed } from '#features/accounts/server/service.ts';
import type { Asked } from '../contract.ts';
import { EXAM_SIGNS } from '../rules.ts';

const SIGNS = 12;
/** Of one bell: made whenever it is asked for, kept nowhere. A bell that moves, or is published anew, has another nonce. */
export function openingCode({ lesson_id, starts, nonce }: { lesson_id: number; starts: number; nonce: string }): string {
  const hash = keyed(`exam-bell:${lesson_id}:${Math.round(starts)}:${nonce}`);
  return Array.from({ length: SIGNS }, (_, i) => EXAM_SIGNS[hash.readUInt16BE(i * 2) % EXAM_SIGNS.length]).join('');
}
/** The questions of one attempt, which its code opens: base64 of nonce, ciphertext and tag, as a browser reads it. */
export function sealQuestions(
  code: string,
  { attempt, edition }: { attempt: number; edition: number },
  questions: readonly Asked[],
): string {
  const key = Buffer.from(hkdfSync('sha256', code, 'shikhon exam', `${attempt}:${edition}`, 32));
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const body = Buffer.concat([cipher.update(JSON.stringify(questions)), cipher.final()]);
  return Buffer.concat([nonce, body, cipher.getAuthTag()]).toString('base64');
}
