// Public server interface of search: indexing documents, queries, autocomplete, glossary, misses.
export { listGlossary, loadGlossary } from './glossary.ts';
export { type Doc, indexDoc, indexDocs, listOfOldForm, removeDocs, tidyTerms, withDocs } from './indexing.ts';
export { forgetUnits } from './known.ts';
export type { Scope } from './matching.ts';
export { listMisses, noteMiss, tidyMisses } from './misses.ts';
export { listNearest } from './nearest.ts';
export { findRefs, findSurest, findTerms, listWordsLike, matchedSql, matchSql, parseQuery, suggest } from './querying.ts';
export type { Match } from './store.ts';
