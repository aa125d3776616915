// Refusals of the institution-requests room: `deny('in_review')`.
import { denier } from '#core/contract/server/refusal.ts';
import { errors } from '../words.ts';

export const deny: ReturnType<typeof denier<typeof errors>> = denier(errors);
