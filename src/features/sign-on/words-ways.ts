// UI texts (i18n) of the links to outside providers, apart from the rest because the login page carries them.
import { word } from '#core/i18n/words.ts';

export const words = {
  ways: word('Or without a password', 'অথবা পাসওয়ার্ড ছাড়া'),
  continue_with: word('Continue with {provider}', '{provider} দিয়ে এগিয়ে যান'),
} as const;
