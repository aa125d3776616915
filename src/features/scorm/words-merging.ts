// UI texts (i18n) of SCORM packages: what is counted of a person when two accounts are made one.
import { word } from '#core/i18n/words.ts';

export const merging = { attempts: word('Interactive lessons started', 'শুরু করা ইন্টারঅ্যাকটিভ পাঠ') } as const;
