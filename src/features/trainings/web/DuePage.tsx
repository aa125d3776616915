// Staff screen of what one participant of a training is owed: each head with quantity and rate, and the days that they attended.
import '#ui/styles/table.css';
import './trainings.css';
import { useAnswer } from '#core/contract/web/hooks.ts';
import { type Head, idIn, need, type PageProps, type Where } from '#core/contract/web/page.ts';
import { date } from '#core/i18n/dates.ts';
import { amount, number } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { speaker } from '#core/i18n/speaker.ts';
import { type Language, pick } from '#core/i18n/words.ts';
import { Badge } from '#ui/Badge.tsx';
import { Card } from '#ui/Card.tsx';
import { ListScreen } from '#ui/work/ListScreen.tsx';
import { atDues } from '../addresses.ts';
import { type DueOf, viewDue } from '../contract-dues.ts';
import { heads as declared } from '../lists-heads.ts';
import { words } from '../words.ts';
import { dues } from '../words-dues.ts';
import { useTrail } from './TrainingTop.tsx';

const inputOf = ({ params }: Where) => ({
  batch_id: idIn(params.batch_id) ?? 2 ** 31 - 1,
  user_id: idIn(params.user_id) ?? 2 ** 31 - 1,
});
export const needs = (where: Where) => ({ due: need(viewDue, inputOf(where)) });
const titleOf = (language: Language, { user }: DueOf): string =>
  speaker(language)(dues.of_person, { name: pick(language, user.name, user.bn_name) });
export const head = ({ due }: PageProps<typeof needs>['data'], language: Language): Head => ({ title: titleOf(language, due) });
const per = declared.fields.per.options;

export default function DuePage({ data, where }: PageProps<typeof needs>) {
  const t = useWords();
  const language = useLanguage();
  const due = useAnswer(viewDue, inputOf(where), data.due).data ?? data.due;
  const title = titleOf(language, due);
  const trail = [...useTrail(due), { label: t(dues.many), to: atDues({ batch_id: due.batch_id }) }, { label: title }];
  return (
    <ListScreen title={title} about={pick(language, due.batch, due.bn_batch)} trail={trail}>
      <Card title={t(dues.by_head)}>{due.heads.length ? <Heads due={due} /> : <p className="muted">{t(dues.nothing_due)}</p>}</Card>
      <Card title={t(dues.attended)}>
        {due.days.length ? (
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
              {due.days.map(({ on_date, halves, held, closed }) => (
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
        ) : (
          <p className="muted">{t(dues.no_days)}</p>
        )}
      </Card>
    </ListScreen>
  );
}
function Heads({ due }: { due: DueOf }) {
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
