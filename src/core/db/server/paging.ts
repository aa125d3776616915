// Pagination: limit and offset of a page, and the paging figures that every list answers with.

export interface Paged<T> {
  data: T[];
  current_page: number;
  last_page: number;
  per_page: number;
  total: number;
}
/** Lists one page. `rows` gets limit and offset and answers rows that carry `total` (count(*) over ()); a page past the last answers the last. */
export async function paging<T extends { total: number }>(
  wanted: { page: number; limit: number },
  rows: (limit: number, offset: number) => PromiseLike<readonly T[]>,
): Promise<Paged<T>> {
  const { page, limit } = wanted;
  let found = await rows(limit, (page - 1) * limit);
  let current = page;
  if (!found.length && page > 1) {
    const total = (await rows(1, 0))[0]?.total ?? 0;
    current = Math.max(1, Math.ceil(total / limit));
    found = total ? await rows(limit, (current - 1) * limit) : [];
  }
  const total = found[0]?.total ?? 0;
  return { data: [...found], current_page: current, last_page: Math.max(1, Math.ceil(total / limit)), per_page: limit, total };
}
