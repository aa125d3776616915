// Sheet of what participants of a training are paid, to print and sign: so many people on one, with their sums and a field for each signature.
import './trainings.css';
import type { Out } from '#core/contract/call.ts';
import { amount, number } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { Pager } from '#ui/Pager.tsx';
import type { listDues } from '../contract-dues.ts';
import { words } from '../words.ts';
import { dues } from '../words-dues.ts';

export const PEOPLE_ON_SHEET = 100;
const columns = ['gross', 'tax', 'stamp', 'net'] as const;

export function DuesSheet({ people }: { people: Out<typeof listDues> }) {
  const t = useWords();
  const language = useLanguage();
  const said = (poisha: number) => amount(language, poisha);
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the box scrolls sideways, which keys do too */}
      <div className="tbl-wrap" tabIndex={0} role="region" aria-label={t(dues.print)}>
        <table className="dues-sheet">
          <caption className="vh">{t(dues.print)}</caption>
          <thead>
            <tr>
              <th scope="col">{t(dues.serial)}</th>
              <th scope="col">{t(dues.person)}</th>
              <th scope="col">{t(dues.halves)}</th>
              <th scope="col">{t(dues.days)}</th>
              {columns.map((name) => (
                <th key={name} scope="col" className="r">
                  {t(dues[name])}
                </th>
              ))}
              <th scope="col">{t(dues.signature)}</th>
            </tr>
          </thead>
          <tbody>
            {people.data.map((row, i) => (
              <tr key={row.id}>
                <td>{number(language, (people.current_page - 1) * PEOPLE_ON_SHEET + i + 1)}</td>
                <th scope="row">{pick(language, row.title, row.bn_title)}</th>
                <td>{number(language, row.halves)}</td>
                <td>{number(language, row.days)}</td>
                {columns.map((name) => (
                  <td key={name} className="r">
                    {said(row[name])}
                  </td>
                ))}
                <td>&nbsp;</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={4}>
                {t(people.last_page > 1 ? dues.page_total : dues.total)}
              </th>
              {columns.map((name) => (
                <td key={name} className="r">
                  {said(people.data.reduce((all, row) => all + row[name], 0))}
                </td>
              ))}
              <td>&nbsp;</td>
            </tr>
          </tfoot>
        </table>
      </div>
      <div className="budget-signs">
        {([words.prepared, words.checked, words.agreed] as const).map((word) => (
          <p key={word.en}>
            {t(word)}
            <br />
            {t(words.signed_by)}
          </p>
        ))}
      </div>
      <div className="dues-acts">
        <Pager page={people.current_page} last={people.last_page} />
      </div>
    </>
  );
}
