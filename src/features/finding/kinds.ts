// Kinds of what is found, in the order of their tabs.

export const kinds = ['course', 'blog', 'tutorial', 'article', 'partner', 'learner'] as const;
export type FoundKind = (typeof kinds)[number];
/** Whatever else is asked for means courses. */
export const kindOf = (text: string | null): FoundKind => kinds.find((kind) => kind === text) ?? 'course';
/** What is there is counted no further. */
export const MOST_COUNTED = 100;
/** Of what words match, the best so many are listed. */
export const MOST_LISTED = 1000;
