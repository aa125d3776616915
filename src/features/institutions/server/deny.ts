// Refusals of the institutions room: `deny('brand_unreadable')`.
import { denier } from '#core/contract/server/refusal.ts';
import { errors } from '../words-refusals.ts';

export const deny: ReturnType<typeof denier<typeof errors>> = denier(errors);
