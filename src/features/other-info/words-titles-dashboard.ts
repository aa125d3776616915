// Page title of other information; in a file of its own because the area's page list carries it.
import { word } from '#core/i18n/words.ts';

export const titles = { other_info_title: word('Education and work', 'শিক্ষা ও কাজ') } as const;
