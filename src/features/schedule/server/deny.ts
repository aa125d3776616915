// Refusals of the schedule room: `deny('session_begun')`.
import { denier } from '#core/contract/server/refusal.ts';
import { errors as common } from '../words.ts';
import { errors as ofFiles } from '../words-files.ts';

const errors = { ...common, ...ofFiles };

export const deny: ReturnType<typeof denier<typeof errors>> = denier(errors);
