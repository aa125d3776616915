// Refusals of the classworks room: `deny('work_begun')`.
import { denier } from '#core/contract/server/refusal.ts';
import { errors } from '../words.ts';

export const deny: ReturnType<typeof denier<typeof errors>> = denier(errors);
