// Page title of the leaderboard; in a file of its own because the area's page list carries it.
import { word } from '#core/i18n/words.ts';

export const titles = { board: word('Leaderboard', 'সেরাদের তালিকা') } as const;
