// Fields of a role that are no ticks (record declaration): for its history and for two people who name it at once.
import { field } from '#core/records/declare.ts';
import { words } from './words.ts';

export const named = {
  name: field.pair({ word: words.name, max: 80, required: 'both' }),
  read_only: field.flag({ word: words.read_only }),
} as const;
