// Title of the staff's page of sliders.
import { word } from '#core/i18n/words.ts';

export const titles = { many: word('Sliders', 'স্লাইডার') } as const;
