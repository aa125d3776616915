// Tables of what participants are owed: a training by heads beside its budget, one person by heads and by days.
import '#ui/styles/table.css';
import { date } from '#core/i18n/dates.ts';
import { amount, number } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { Badge } from '#ui/Badge.tsx';
import type { DueOf, DueSums } from '../contract-dues.ts';
import { heads as declared } from '../lists-heads.ts';
import { words } from '../words.ts';
import { dues } from '../words-dues.ts';

const per = declared.fields.per.options;
export function DueHeads({ heads }: { heads: DueSums['heads'] }) {
  const t = useWords();
  const language = useLanguage();
  const said = (poisha: number) => amount(language, poisha);
  return (
    <table className="tbl cards">
      <caption className="vh">{t(dues.by_head)}</caption>
      <thead>
        <tr>
          <th scope="col">{t(words.head)}</th>
          <th scope="col" className="r">
            {t(dues.planned)}
          </th>
          <th scope="col" className="r">
            {t(dues.gross)}
          </th>
          <th scope="col" className="r">
            {t(dues.forecast)}
          </th>
        </tr>
      </thead>
      <tbody>
        {heads.map((head) => (
          <tr key={head.head_id}>
            <th scope="row" className="main">
              {pick(language, head.title, head.bn_title)}
            </th>
            <td className="r" data-l={t(dues.planned)}>
              {head.budget === null ? '—' : said(head.budget)}
            </td>
            <td className="r" data-l={t(dues.gross)}>
              {said(head.gross)}
            </td>
            <td className="r muted" data-l={t(dues.forecast)}>
              {said(head.forecast)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
export function DueDays({ days }: Pick<DueOf, 'days'>) {
  const t = useWords();
  const language = useLanguage();
  return (
    <table className="tbl cards">
      <caption className="vh">{t(dues.attended)}</caption>
      <thead>
        <tr>
          <th scope="col">{t(dues.day)}</th>
          <th scope="col">{t(dues.halves)}</th>
          <th scope="col">{t(dues.counts)}</th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ on_date, halves, held, closed }) => (
          <tr key={on_date}>
            <th scope="row" className="main">
              {date(language, `${on_date}T00:00:00+06:00`)}
            </th>
            <td data-l={t(dues.halves)}>{t(dues.of_halves, { n: number(language, halves), all: number(language, held) })}</td>
            <td>
              <Badge kind={closed ? 'ok' : 'warn'} icon={closed ? 'circle-check' : 'clock'}>
                {t(closed ? dues.counts : dues.month_open)}
              </Badge>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
export function DueOfHeads({ due }: { due: DueOf }) {
  const t = useWords();
  const language = useLanguage();
  const said = (poisha: number) => amount(language, poisha);
  const sums = ['gross', 'tax', 'stamp', 'net', 'forecast'] as const;
  return (
    <table className="tbl cards">
      <caption className="vh">{t(dues.by_head)}</caption>
      <thead>
        <tr>
          <th scope="col">{t(words.head)}</th>
          <th scope="col" className="r">
            {t(dues.quantity)}
          </th>
          {sums.map((name) => (
            <th key={name} scope="col" className="r">
              {t(dues[name])}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {due.heads.map((row) => (
          <tr key={row.head_id}>
            <th scope="row" className="main">
              {pick(language, row.title, row.bn_title)}
              <br />
              <span className="small muted">
                {t(per.find(({ value }) => value === row.per)!.word)} · {said(row.rate)}
              </span>
            </th>
            <td className="r" data-l={t(dues.quantity)}>
              {number(language, row.quantity)}
            </td>
            {sums.map((name) => (
              <td key={name} className={name === 'forecast' ? 'r muted' : 'r'} data-l={t(dues[name])}>
                {said(row[name])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            {t(dues.total)}
          </th>
          {sums.map((name) => (
            <td key={name} className={name === 'forecast' ? 'r muted' : 'r'} data-l={t(dues[name])}>
              {said(due[name])}
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}
