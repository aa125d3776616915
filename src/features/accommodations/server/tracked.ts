// History of accommodations: what is given. Why is in no history.
import { atAccommodations } from '../addresses.ts';
import { words } from '../words.ts';

const { extra_percent, break_minutes, flags, until } = words;
const fields = { extra_percent, break_minutes, ...flags, until };
export const tracked = {
  accommodation: {
    table: 'accommodations',
    words: { name: words.one, fields },
    subject: 'user_id',
    personal: Object.keys(fields),
    screen: atAccommodations.path.replace('/:id', ''),
  },
} as const;
