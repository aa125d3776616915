// Public pure functions of search: normalization, tokens, stems, phonetic keys.
export { likeness } from './distance.ts';
export { FORMS_MAX, romanForms, STORED_FORMS_MAX, skeleton } from './keys.ts';
export { normalise, type Script, detectScript, storable, words } from './normal.ts';
export { indexStems, type Stem, stems } from './stems.ts';
