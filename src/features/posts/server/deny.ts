// Refusals of the posts room: `deny('comments_closed')`.
import { denier } from '#core/contract/server/refusal.ts';
import { guardianErrors } from '#features/guardians/words.ts';
import { errors as own } from '../words.ts';

const errors = { ...own, ...guardianErrors };

export const deny: ReturnType<typeof denier<typeof errors>> = denier(errors);
