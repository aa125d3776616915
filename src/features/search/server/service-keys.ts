// Public server interface of search for names: phonetic keys of words in both scripts.
export { romanForms } from '../keys.ts';
export { words as wordsOf } from '../normal.ts';
