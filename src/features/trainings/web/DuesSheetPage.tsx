// List to sign of what participants of a training are owed, for print: a hundred people a sheet, with what each is paid and a field for the signature.
import './trainings.css';
import { useAnswer } from '#core/contract/web/hooks.ts';
import { need, type PageProps, readPageNumber, type Where } from '#core/contract/web/page.ts';
import { amount, number } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Pager } from '#ui/Pager.tsx';
import { EmptyState } from '#ui/States.tsx';
import { ListScreen } from '#ui/work/ListScreen.tsx';
import { atDues } from '../addresses.ts';
import { listDues, viewDueSums } from '../contract-dues.ts';
import { words } from '../words.ts';
import { dues } from '../words-dues.ts';
import { batchIn } from './DuesPage.tsx';
import { useTrail } from './TrainingTop.tsx';

const MOST = 100;
const inputOf = (where: Where) => ({ batch_id: batchIn(where), limit: MOST, page: readPageNumber(where.query), sort: 'title' as const });
export const needs = (where: Where) => ({
  sums: need(viewDueSums, { batch_id: batchIn(where) }),
  people: need(listDues, inputOf(where)),
});
const columns = ['gross', 'tax', 'stamp', 'net'] as const;

export default function DuesSheetPage({ data, where }: PageProps<typeof needs>) {
  const t = useWords();
  const language = useLanguage();
  const { sums } = data;
  const people = useAnswer(listDues, inputOf(where), data.people).data ?? data.people;
  const { batch_id } = sums;
  const said = (poisha: number) => amount(language, poisha);
  const of = `${pick(language, sums.course, sums.bn_course)} · ${pick(language, sums.batch, sums.bn_batch)}`;
  return (
    <ListScreen
      title={t(dues.many)}
      about={of}
      trail={[...useTrail(sums), { label: t(dues.many), to: atDues({ batch_id }) }, { label: t(dues.print) }]}
      acts={
        <div className="row dues-acts">
          <Button icon="printer" onClick={() => window.print()}>
            {t(dues.print_now)}
          </Button>
          <ButtonLink look="b2" icon="arrow-left" to={atDues({ batch_id })}>
            {t(dues.back)}
          </ButtonLink>
        </div>
      }
    >
      {people.data.length ? (
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
                    <td>{number(language, (people.current_page - 1) * MOST + i + 1)}</td>
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
          <div className="budget-signs dues-signs">
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
      ) : (
        <EmptyState title={t(dues.nobody)} icon="users" />
      )}
    </ListScreen>
  );
}
