// Public server interface of the leaderboard: the days and the place of one person.
export { placeOfPerson } from './calls.ts';
