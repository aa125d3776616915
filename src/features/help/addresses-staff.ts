// Page URL (typed route) of one message to the staff, which only staff load; the list of them stands in addresses.ts, for other rooms.
import { address } from '#core/navigation/address.ts';

export const atContactMessage = address('/contact-messages/:id');
