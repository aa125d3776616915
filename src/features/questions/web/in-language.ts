// Columns of texts in both languages: which one is written in.
export type Lang = 'bn' | 'en';
/** The column of a text in the language one writes in. */
export const columnIn = <K extends string>(lang: Lang, name: K): K | `bn_${K}` => (lang === 'bn' ? `bn_${name}` : name);
