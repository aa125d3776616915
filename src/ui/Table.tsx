// Responsive table: a list of cards on phones that stays a table for screen readers.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- a table shown as a grid of
   cards loses its roles in some browsers, so they are written out */
import type { ReactNode } from 'react';
import { useWords } from '#core/i18n/web/language.tsx';
import { Icon } from './Icon.tsx';
import './styles/fields.css';
import './styles/table.css';
import { words } from './words.ts';

type Key = string | number;
export interface Column<Row> {
  key: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** the one that names the row */
  main?: boolean;
  sortable?: boolean;
  /** figures stand at the end of their column */
  right?: boolean;
}
export interface Sort {
  key: string;
  descending: boolean;
}
export interface TableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => Key;
  /** a row's name in words, for its tick box */
  rowName?: (row: Row) => string;
  sort?: Sort | undefined;
  onSort?: (key: string) => void;
  /** what can be done with a row */
  actions?: (row: Row) => ReactNode;
  chosen?: ReadonlySet<Key>;
  onChoose?: (chosen: Set<Key>) => void;
}

function SortButton<Row>({ column, sorted, onSort }: { column: Column<Row>; sorted: Sort | undefined; onSort: (key: string) => void }) {
  return (
    <button type="button" className="sort" onClick={() => onSort(column.key)}>
      {column.title}
      <Icon name={!sorted ? 'chevrons-up-down' : sorted.descending ? 'chevron-down' : 'chevron-up'} size="sm" />
    </button>
  );
}

export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, rowKey, rowName, sort, onSort, actions, chosen, onChoose } = props;
  const t = useWords();
  const all = rows.length > 0 && rows.every((row) => chosen?.has(rowKey(row)));
  const choose = (keys: Key[], on: boolean) => {
    const next = new Set(chosen);
    for (const key of keys) {
      if (on) next.add(key);
      else next.delete(key);
    }
    onChoose?.(next);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table is pushed sideways with the keyboard
    <div className="tbl-wrap" tabIndex={0} role="region" aria-label={caption}>
      <table className="tbl cards" role="table">
        <caption className="vh">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {onChoose && (
              <th role="columnheader" scope="col">
                <label className="tick">
                  <input
                    className="ck"
                    type="checkbox"
                    aria-label={t(words.choose_all)}
                    checked={all}
                    onChange={() => choose(rows.map(rowKey), !all)}
                  />
                </label>
              </th>
            )}
            {columns.map((column) => {
              const sorted = sort?.key === column.key ? sort : undefined;
              const direction = sorted && (sorted.descending ? 'descending' : 'ascending');
              return (
                <th key={column.key} role="columnheader" scope="col" aria-sort={direction} className={column.right ? 'r' : undefined}>
                  {column.sortable && onSort ? <SortButton column={column} sorted={sorted} onSort={onSort} /> : column.title}
                </th>
              );
            })}
            {actions && (
              <th role="columnheader" scope="col">
                <span className="vh">{t(words.actions)}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => {
            const key = rowKey(row);
            const on = chosen?.has(key) ?? false;
            return (
              <tr key={key} role="row" className={on ? 'on' : undefined}>
                {onChoose && (
                  <td role="cell" className="sel">
                    <label className="tick">
                      <input
                        className="ck"
                        type="checkbox"
                        aria-label={t(words.choose_row, { name: rowName?.(row) ?? String(key) })}
                        checked={on}
                        onChange={() => choose([key], !on)}
                      />
                    </label>
                  </td>
                )}
                {columns.map((column) =>
                  column.main ? (
                    <th key={column.key} role="rowheader" scope="row" className="main">
                      {column.cell(row)}
                    </th>
                  ) : (
                    <td key={column.key} role="cell" data-l={column.title} className={column.right ? 'r' : undefined}>
                      {column.cell(row)}
                    </td>
                  ),
                )}
                {actions && (
                  <td role="cell" className="acts">
                    <div className="act">{actions(row)}</div>
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
