// What a refused step says of the checklist: the points that are open, by name. On a phone the checklist itself stands far below.
import type { Refused } from '#core/contract/web/client.ts';
import type { Speaker } from '#core/i18n/speaker.ts';
import type { Word } from '#core/i18n/words.ts';
import type { Fault } from '#ui/FormFault.tsx';
import { words } from '../words-review.ts';

export function faultOf(error: Refused | undefined, t: Speaker): Fault | undefined {
  if ((error?.code as string) !== 'checks_open') return error;
  const { missing } = error!.detail as { missing: readonly { word: Word }[] };
  return { message: t(words.missing, { points: missing.map(({ word }) => t(word)).join('; ') }), fields: {} };
}
