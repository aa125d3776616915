// Kinds of publications.

export const kinds = ['blog', 'tutorial', 'article', 'about'] as const;
export type Kind = (typeof kinds)[number];
/** Those of which there are lists, and that are found by words. */
export const listedKinds = ['blog', 'tutorial', 'article'] as const;
export type ListedKind = (typeof listedKinds)[number];
export const isListed = (kind: Kind): kind is ListedKind => kind !== 'about';
