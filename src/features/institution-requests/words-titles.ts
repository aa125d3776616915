// Page titles of the public pages about partnership; in a file of their own because every bundle carries them.
import { word } from '#core/i18n/words.ts';

export const titles = {
  partnership: word('Partnership', 'অংশীদারত্ব'),
  registration: word('Register an institution', 'প্রতিষ্ঠানের নিবন্ধন'),
  teach: word('Want to teach?', 'পড়াতে চান?'),
} as const;
