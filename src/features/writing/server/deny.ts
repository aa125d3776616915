// Refusals of writing.
import { denier } from '#core/contract/server/refusal.ts';
import { errors as draftErrors } from '#core/drafts/words.ts';
import { guardianErrors } from '#features/guardians/words.ts';
import { errors } from '../words.ts';

const { stale, nothing_new } = draftErrors;
export const words = { ...errors, ...guardianErrors, stale, nothing_new };
export const deny: ReturnType<typeof denier<typeof words>> = denier(words);
