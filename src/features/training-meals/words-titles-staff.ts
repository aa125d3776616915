// Title of the staff's page of a training's meals.
import { word } from '#core/i18n/words.ts';

export const titles = { meals: word('Meals', 'খাবার') } as const;
