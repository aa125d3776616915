// Refusals of the class-people room: `deny('roll_taken')`.
import { denier } from '#core/contract/server/refusal.ts';
import { errors } from '../words.ts';

export const deny: ReturnType<typeof denier<typeof errors>> = denier(errors);
