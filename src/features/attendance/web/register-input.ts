// What the address of a register asks for.
import { idIn, idOf, readPageNumber, type Where } from '#core/contract/web/page.ts';
import { filters } from '../contract.ts';

export const registerInput = (where: Where, limit: number) => {
  const half = where.query.get('half');
  return {
    id: idOf(where),
    class_session_id: idIn(where.query.get('session')),
    half: half === '1' || half === '2' ? Number(half) : undefined,
    filter: filters.find((one) => one === where.query.get('filter')) ?? ('all' as const),
    page: readPageNumber(where.query),
    limit,
  };
};
const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])-01$/;
export const monthIn = ({ query }: Where): string | undefined => {
  const month = query.get('month') ?? '';
  return MONTH.test(month) ? month : undefined;
};

/** People that are tapped on one page. */
const TAKEN = 100;
/** What taking attendance asks for: asked ahead, it is the same to the letter. */
export const takeInput = ({
  id,
  session,
  half,
  page = 1,
}: {
  id: number;
  session: number | undefined;
  half: number | undefined;
  page?: number;
}) => ({
  id,
  class_session_id: session,
  half,
  filter: 'all' as const,
  page,
  limit: TAKEN,
});
