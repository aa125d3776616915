// Page URLs (typed routes) of the leaderboard.
import { address } from '#core/navigation/address.ts';

export const atBoard = address('/leaderboard', ['scope', 'page']);
