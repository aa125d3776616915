// What the editors of lessons use of the question bank: a door of its own, so that learners' pages carry none of it.
export { type Difference, differencesOf } from './differences.ts';
export { createQuestion } from '../contract-writing.ts';
