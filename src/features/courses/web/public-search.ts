// Public web interface of courses: the catalogue, as a tab of the search.
export { readTerm } from './filters.ts';
export { default as SearchPage, head as searchHead, needs as searchNeeds, parts as searchParts } from './SearchPage.tsx';
