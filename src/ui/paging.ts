// Pagination: page numbers that a pager shows, and the URL of each page.

export interface PageWindow {
  pages: number[];
  /** whether pages are left out before or after the window */
  before: boolean;
  after: boolean;
}
/** Up to `size` numbers round the page; at either end the window moves inwards instead of shrinking. */
export const pageWindow = (page: number, last: number, size = 3): PageWindow => {
  const end = Math.max(1, last);
  const count = Math.min(size, end);
  const here = Math.min(Math.max(1, page), end);
  const first = Math.min(Math.max(1, here - Math.floor(size / 2)), end - count + 1);
  return { pages: Array.from({ length: count }, (_, i) => first + i), before: first > 1, after: first + count - 1 < end };
};

/** The query of a page: page 1 has no `page`, everything else in the query stays. */
export const pageQuery = (query: string, page: number, name = 'page'): string => {
  const next = new URLSearchParams(query);
  if (page > 1) next.set(name, String(page));
  else next.delete(name);
  const text = next.toString();
  return text ? `?${text}` : '';
};
