// List table: rows with selection, sorting, actions and keys; cards on a phone that stay a table for screen readers.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- a table shown as a grid of
   cards loses its roles in some browsers, so they are written out */
import '../styles/fields.css';
import '../styles/table.css';
import type { ReactNode } from 'react';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import type { Column, List } from '#core/lists/declare.ts';
import type { ListRow } from '#core/lists/web/useList.ts';
import { Icon } from '../Icon.tsx';
import { Link } from '../Link.tsx';
import { type AnyRow, Cell, nameOfRow } from './Cell.tsx';
import { type ListMarks, useMarks } from './list-marks.ts';
import { words } from './words-list.ts';

export interface ListTableProps<R extends ListRow> {
  list: List;
  /** Names of the columns that are shown, in their order. */
  columns: readonly string[];
  rows: readonly R[];
  sort: string;
  onSort: (sort: string) => void;
  /** What is selected, and the row under the keys. */
  marks: ListMarks;
  selectable: boolean;
  /** Where a row opens; nothing of one that does not. */
  at?: ((row: R) => string | undefined) | undefined;
  actions?: ((row: R, name: string) => ReactNode) | undefined;
  busy: boolean;
  src?: ((column: string) => ((value: string) => string) | undefined) | undefined;
  cells?: Readonly<Record<string, (row: R) => ReactNode>> | undefined;
}
/** A date in three short lines is no date that the eye can run down. */
const classOf = ({ kind }: Column): string | undefined => (kind === 'number' ? 'r' : kind === 'date' ? 'unbroken' : undefined);
/** A mail address or a sentence, which half the width of a card would break into pieces. */
const isLong = (value: unknown): boolean => typeof value === 'string' && value.length > 20;
/** The next order of a column: ascending, descending, the list's own. */
const nextSort = (name: string, sort: string): string => (sort === name ? `-${name}` : sort === `-${name}` ? '' : name);

export function ListTable<R extends ListRow>(props: ListTableProps<R>) {
  const { list, columns, rows, sort, onSort, marks, selectable, actions, busy } = props;
  const t = useWords();
  const shown = columns.map((name): [string, Column] => [name, list.columns[name]!]);
  const title = t(list.many);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table is pushed sideways with the keyboard
    <div className="tbl-wrap" tabIndex={0} role="region" aria-label={title} aria-busy={busy || undefined}>
      <table className="tbl cards dense" role="table">
        <caption className="vh">{title}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {selectable && (
              <th role="columnheader" scope="col">
                <PageTick marks={marks} rows={rows} />
              </th>
            )}
            {shown.map(([name, column]) => {
              const order = sort === name ? 'ascending' : sort === `-${name}` ? 'descending' : undefined;
              return (
                <th key={name} role="columnheader" scope="col" aria-sort={order} className={classOf(column)}>
                  {column.sortable ? (
                    <button type="button" className="sort" onClick={() => onSort(nextSort(name, sort))}>
                      {t(column.word)}
                      <Icon name={!order ? 'chevrons-up-down' : order === 'ascending' ? 'chevron-up' : 'chevron-down'} size="sm" />
                    </button>
                  ) : (
                    t(column.word)
                  )}
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
          {rows.map((row, i) => (
            <Row key={row.id} {...props} row={row} place={i} shown={shown} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
function PageTick<R extends ListRow>({ marks, rows }: Pick<ListTableProps<R>, 'marks' | 'rows'>) {
  const t = useWords();
  const on = useMarks(marks, () => rows.filter(({ id }) => marks.isSelected(id)).length);
  const all = on === rows.length;
  return (
    <label className="tick">
      <input
        ref={(box) => {
          if (box) box.indeterminate = on > 0 && !all;
        }}
        className="ck"
        type="checkbox"
        aria-label={t(words.select_page)}
        checked={all}
        onChange={() =>
          marks.select(
            rows.map(({ id }) => id),
            !all,
          )
        }
      />
    </label>
  );
}
interface RowProps<R extends ListRow> extends ListTableProps<R> {
  row: R;
  place: number;
  shown: readonly (readonly [string, Column])[];
}
function Row<R extends ListRow>({ list, rows, row, place, shown, marks, selectable, at, actions, src, cells }: RowProps<R>) {
  const t = useWords();
  const language = useLanguage();
  const on = useMarks(marks, () => selectable && marks.isSelected(row.id));
  const current = useMarks(marks, () => marks.current(rows.length) === place);
  const values = row as unknown as AnyRow;
  const said = nameOfRow(list.columns, values, language);
  const to = at?.(row);
  return (
    <tr role="row" tabIndex={-1} data-row={place} className={[on && 'on', current && 'cur'].filter(Boolean).join(' ')}>
      {selectable && (
        <td role="cell" className="sel">
          <label className="tick">
            <input
              className="ck"
              type="checkbox"
              aria-label={t(words.select_row, { name: said })}
              checked={on}
              onChange={() => marks.select([row.id], !on)}
            />
          </label>
        </td>
      )}
      {shown.map(([name, column]) => {
        const cell = cells?.[name]?.(row) ?? <Cell name={name} column={column} row={values} src={src?.(name)} />;
        return column.main ? (
          <th key={name} role="rowheader" scope="row" className="main">
            {to ? <Link to={to}>{cell}</Link> : cell}
          </th>
        ) : (
          <td
            key={name}
            role="cell"
            data-l={t(column.word)}
            data-k={column.kind}
            className={[classOf(column), column.kind === 'text' && isLong(values[name]) && 'long'].filter(Boolean).join(' ') || undefined}
          >
            {cell}
          </td>
        );
      })}
      {actions && (
        <td role="cell" className="acts">
          <div className="act">{actions(row, said)}</div>
        </td>
      )}
    </tr>
  );
}
