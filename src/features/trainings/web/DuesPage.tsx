// Staff screen of what participants of a training are owed by attendance: sums by heads beside the budget, and each person.
import './trainings.css';
import { useAnswer } from '#core/contract/web/hooks.ts';
import { idIn, need, type PageProps, type Where } from '#core/contract/web/page.ts';
import { monthYear } from '#core/i18n/dates.ts';
import { amount, number } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { aheadOfList } from '#core/lists/web/useList.ts';
import { atClassMonth } from '#features/classrooms/addresses.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { Link } from '#ui/Link.tsx';
import { EmptyState } from '#ui/States.tsx';
import { List } from '#ui/work/List.tsx';
import { ListScreen } from '#ui/work/ListScreen.tsx';
import { atBudget, atDue, atDuesSheet, atHonorarium } from '../addresses.ts';
import { type DueSums, exportDues, listDues, viewDueSums } from '../contract-dues.ts';
import { type Due, dues } from '../lists-dues.ts';
import { dues as words } from '../words-dues.ts';
import { DueHeads } from './DueTables.tsx';
import { TrainingTabs, useTrail } from './TrainingTop.tsx';

export const batchIn = (where: Where): number => idIn(where.params.batch_id) ?? 2 ** 31 - 1;
export const needs = (where: Where) => ({ sums: need(viewDueSums, { batch_id: batchIn(where) }) });
export const ahead = (_data: unknown, where: Where) => aheadOfList(dues, listDues, where, { batch_id: batchIn(where) });

export default function DuesPage({ data, where }: PageProps<typeof needs, typeof ahead>) {
  const t = useWords();
  const language = useLanguage();
  const batch_id = batchIn(where);
  const sums = useAnswer(viewDueSums, { batch_id }, data.sums).data ?? data.sums;
  const said = (poisha: number) => amount(language, poisha);
  return (
    <ListScreen
      title={t(words.many)}
      about={`${pick(language, sums.course, sums.bn_course)} · ${pick(language, sums.batch, sums.bn_batch)}`}
      trail={[...useTrail(sums), { label: t(words.many) }]}
      acts={
        <ButtonLink look="b2" icon="printer" to={atDuesSheet({ batch_id })}>
          {t(words.print)}
        </ButtonLink>
      }
    >
      <TrainingTabs batch_id={batch_id} here="dues" />
      <Card className="stack">
        <p>{t(words.about)}</p>
        <Months sums={sums} />
        <dl className="budget-sums">
          {(
            [
              [words.gross, said(sums.gross)],
              [words.tax, said(sums.tax)],
              [words.stamp, said(sums.stamp)],
              [words.net, said(sums.net)],
              [words.forecast, said(sums.forecast)],
            ] as const
          ).map(([word, figure]) => (
            <div key={word.en}>
              <dt>{t(word)}</dt>
              <dd className={word === words.forecast ? 'muted' : undefined}>{figure}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <Card title={t(words.by_head)} className="stack">
        {sums.heads.length ? (
          <DueHeads heads={sums.heads} />
        ) : (
          <p className="muted">
            {t(words.no_heads)} <Link to={atHonorarium({ batch_id })}>{t(words.rates_tab)}</Link>
          </p>
        )}
        <Over sums={sums} />
      </Card>
      <List<Due>
        list={dues}
        call={listDues}
        download={exportDues}
        also={{ batch_id }}
        ahead={data.found}
        own={data.own}
        at={(row) => atDue({ batch_id, user_id: row.id })}
        cells={{ days: (row) => number(language, row.days), forecast: (row) => <span className="muted">{said(row.forecast)}</span> }}
        empty={<EmptyState title={t(words.nobody)} icon="users" />}
      />
    </ListScreen>
  );
}
/** Which months count, and which wait until they are closed. */
function Months({ sums: { batch_id, months } }: { sums: DueSums }) {
  const t = useWords();
  const language = useLanguage();
  const named = (closed: boolean) =>
    months
      .filter((month) => month.closed === closed)
      .map(({ month }) => monthYear(language, month))
      .join(', ');
  const [closed, open] = [named(true), named(false)];
  const register = <Link to={atClassMonth({ id: batch_id, slug: 'class' })}>{t(words.to_register)}</Link>;
  if (!months.length)
    return (
      <Callout>
        <p>
          {t(words.no_register)} {register}
        </p>
      </Callout>
    );
  return (
    <>
      {closed && <p>{t(words.closed, { months: closed })}</p>}
      {open && (
        <Callout>
          <p>
            {t(words.open, { months: open })} {register}
          </p>
        </Callout>
      )}
    </>
  );
}
/** Heads that come to more than the budget has. */
function Over({ sums: { batch_id, heads } }: { sums: DueSums }) {
  const t = useWords();
  const language = useLanguage();
  const over = heads.filter(({ gross, budget }) => gross > (budget ?? 0));
  if (!over.length) return null;
  return (
    <Callout kind="warn">
      {over.map(({ head_id, title, bn_title, gross, budget }) => {
        const head = pick(language, title, bn_title);
        return (
          <p key={head_id}>
            {budget === null ? t(words.not_planned, { head }) : t(words.over, { head, amount: amount(language, gross - budget) })}
          </p>
        );
      })}
      <p>
        <Link to={atBudget({ id: batch_id })}>{t(words.to_budget)}</Link>
      </p>
    </Callout>
  );
}
