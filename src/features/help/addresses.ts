// Page URLs (typed routes) of help.
import { address } from '#core/navigation/address.ts';

export const atFaq = address('/faq', ['search']);
export const atGuide = address('/user-guide');
export const atContact = address('/contact-us', ['topic']);
export const atCookies = address('/cookies');
export const atContactMessages = address('/contact-messages', ['filters']);
/** What was asked for could not be understood: the page says why. */
export const atBadRequest = address('/400/:message');
