// Rules of courses: slug, rating, sort orders. Pure.

export const isUuid = (key: string): boolean => /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(key);
/** An id that fits the database's integers; a longer row of digits may still be a slug. */
export const isNumericId = (key: string): boolean => /^[1-9][0-9]{0,9}$/.test(key) && Number(key) <= 2_147_483_647;

/** The mean of ratings with one decimal, or 0 when there is none. */
export const meanRating = (sum: number, count: number): number => (count ? Math.round((sum / count) * 10) / 10 : 0);

export const levels = ['beginner', 'intermediate', 'advanced'] as const;
export const orders = ['match', 'latest', 'popular', 'rated', 'featured'] as const;
export type Order = (typeof orders)[number];

/** What `type` asks for: an order, a kind of course or a price, in one word. */
export function readType(type: string | undefined): { order?: Order; kind?: 'course' | 'training' | 'assessment'; free?: boolean } {
  if (type === 'latest' || type === 'popular' || type === 'featured') return { order: type };
  if (type === 'course' || type === 'training' || type === 'assessment') return { kind: type };
  if (type === 'free' || type === 'paid') return { free: type === 'free' };
  return {};
}
