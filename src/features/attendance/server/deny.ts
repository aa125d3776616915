// Refusals of the attendance room: `deny('month_closed')`.
import { denier } from '#core/contract/server/refusal.ts';
import { errors } from '../words-errors.ts';

export const deny: ReturnType<typeof denier<typeof errors>> = denier(errors);
