// UI texts (i18n) of the leaderboard: what is kept of a person, and counted when two accounts are made one.
import { word } from '#core/i18n/words.ts';

export const held = { board: word('Name in the leaderboard', 'সেরাদের তালিকায় নাম') } as const;
