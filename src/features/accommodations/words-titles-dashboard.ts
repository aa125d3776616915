// Page title of one's own accommodations; in a file of its own because the area's page list carries it.
import { word } from '#core/i18n/words.ts';

export const titles = { own: word('Accommodations in exams', 'পরীক্ষায় বিশেষ সহায়তা') } as const;
