// Order of search results, apart from the filters: a choice that applies at once, or by its button without script.
import { useEffect, useRef } from 'react';
import { useGo } from '#core/navigation/web/navigation.tsx';
import { useWords } from '#core/i18n/web/language.tsx';
import { Button } from '#ui/Button.tsx';
import { atSearch } from '../addresses.ts';
import { words } from '../words.ts';
import { filterNames, readTerm, withFilters } from './filters.ts';

type Order = keyof typeof words.sort;
const isOrderType = (type: string) => type === 'latest' || type === 'popular';

export function SortForm({ query, sort, orders, type }: { query: URLSearchParams; sort: string; orders: readonly Order[]; type: string }) {
  const t = useWords();
  const navigate = useGo();
  const term = readTerm(query);
  const choose = (order: string) =>
    navigate(withFilters(query, { sort: order, type: isOrderType(type) ? undefined : type }), { preventScrollReset: true });
  const box = useRef<HTMLSelectElement>(null);
  // a choice made before the script came is searched for now
  useEffect(() => {
    if (box.current && box.current.value !== sort) choose(box.current.value);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the script takes over
  }, []);
  // a choice made elsewhere, such as by the back button, is shown; the box stays, and with it the focus of who goes through it
  const shown = useRef(sort);
  useEffect(() => {
    if (!box.current || shown.current === sort) return;
    shown.current = sort;
    box.current.value = sort;
  }, [sort]);
  return (
    <form className="sorting" action={atSearch()} autoComplete="off">
      {term && <input type="hidden" name="keyword" value={term} />}
      {filterNames.map((name) => {
        const value = query.get(name);
        return value && !(name === 'type' && isOrderType(value)) ? <input key={name} type="hidden" name={name} value={value} /> : null;
      })}
      <label htmlFor="sort-by">{t(words.sort_label)}</label>
      <select className="in" id="sort-by" name="sort" ref={box} defaultValue={sort} onChange={(event) => choose(event.currentTarget.value)}>
        {orders.map((order) => (
          <option key={order} value={order}>
            {t(words.sort[order])}
          </option>
        ))}
      </select>
      <noscript>
        <Button type="submit" look="b2">
          {t(words.show_results)}
        </Button>
      </noscript>
    </form>
  );
}
