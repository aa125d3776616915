// The fields that a date is answered in: to the day, the month or the year.
export const precisions = ['day', 'month', 'year'] as const;
export type Precision = (typeof precisions)[number];
export const fieldsOf: Record<Precision, readonly ('day' | 'month' | 'year')[]> = {
  day: ['day', 'month', 'year'],
  month: ['month', 'year'],
  year: ['year'],
};
/** What stands in the three fields. */
export interface TypedDate {
  day?: string;
  month?: string;
  year?: string;
}
