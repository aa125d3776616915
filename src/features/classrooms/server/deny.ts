// Refusals of the classrooms room: `deny('is_archived')`.
import { denier } from '#core/contract/server/refusal.ts';
import { errors } from '../words.ts';

export const deny: ReturnType<typeof denier<typeof errors>> = denier(errors);
