// UI texts (i18n): what the tables of surveys hold of a person, as an export of personal data tells it.
import { word } from '#core/i18n/words.ts';

export const held = {
  answered: word(
    'Surveys answered; what was said in anonymous ones is kept without you and cannot be found',
    'উত্তর দেওয়া জরিপ; নাম ছাড়া জরিপে যা বলা হয়েছে, তা আপনার থেকে আলাদা থাকে, খুঁজে পাওয়া যায় না',
  ),
} as const;
