// Page title of what became of each item of a run.
import { word } from '#core/i18n/words.ts';

export const titles = { run: word('Result of a job', 'কাজের ফল') } as const;
