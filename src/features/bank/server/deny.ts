// Refusals of the question bank, each with its words.
import { denier } from '#core/contract/server/refusal.ts';
import { errors } from '../words.ts';

export { errors };
export const deny: ReturnType<typeof denier<typeof errors>> = denier(errors);
