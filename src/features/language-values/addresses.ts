// Page URLs (typed routes) of the words of the interface.
import { address } from '#core/navigation/address.ts';

export const atLanguageValues = address('/settings/languages');
