// Page URLs (typed routes) of messages to the staff, as they read and answer them.
import { address } from '#core/navigation/address.ts';

export const atContactMessages = address('/contact-messages', ['filters']);
export const atContactMessage = address('/contact-messages/:id');
