// The pure rules of search: normal form, words, stems, sounds. No I/O; other rooms may use them.
export { likeness } from './distance.ts';
export { FORMS_MAX, romanForms, STORED_FORMS_MAX, skeleton } from './keys.ts';
export { normalise, type Script, scriptOf, storable, words } from './normal.ts';
export { indexStems, type Stem, stems } from './stems.ts';
