// Refusals of the file manager, each with its words.
import { denier } from '#core/contract/server/refusal.ts';
import { errors } from '../words.ts';

export { errors };
export const deny = denier(errors);
