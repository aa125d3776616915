// Error text at the field of a verification code, with the attempts left.
import type { Refused } from '#core/contract/web/client.ts';
import type { Speaker } from '#core/i18n/speaker.ts';
import { words } from '../words.ts';

/** What is told at the field of a code. */
export function codeErrorText(error: Refused, t: Speaker): string {
  const left = (error.detail as { tries_left?: number } | undefined)?.tries_left;
  return left === undefined ? error.message : t(words.code_wrong, { left });
}
