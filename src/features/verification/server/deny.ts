// Refusals of the verification room: `deny('other_id')`.
import { denier } from '#core/contract/server/refusal.ts';
import { errors } from '../words-errors.ts';

export const deny: ReturnType<typeof denier<typeof errors>> = denier(errors);
