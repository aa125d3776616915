// Kinds of promotions, and the places where they stand.

/** As they stand in the addresses of the manager's screens, in `ad_for` and in the column. */
export const kinds = ['ads', 'internal-course', 'external-course', 'jobs'] as const;
export type Kind = (typeof kinds)[number];
export const places = ['home', 'course', 'search', 'learner'] as const;
export type Place = (typeof places)[number];
/** Where a page shows promotions, and what it is about: a subject, a course. */
export interface PlacedAt {
  place: Place;
  category?: string | undefined;
  course?: string;
}
