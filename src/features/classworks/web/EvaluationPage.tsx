// Evaluations of a class: to staff six works beside each other and fifty people below each other, to learners their own results.
import './works.css';
import '#ui/styles/fields.css';
import { useAnswer } from '#core/contract/web/hooks.ts';
import { type Head, idIn, idOf, need, type PageProps, readPageNumber, type Where, wish } from '#core/contract/web/page.ts';
import { bengaliDigits } from '#core/i18n/bengali.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { type Language, pick } from '#core/i18n/words.ts';
import { useGo } from '#core/navigation/web/navigation.tsx';
import { atClassEvaluation, atClassGrading, atClassWork } from '#features/classrooms/addresses.ts';
import { type ClassShown, showClass } from '#features/classrooms/contract.ts';
import { ClassFrame, titleOfClass } from '#features/classrooms/web/public.ts';
import { atAnswers } from '#features/results/addresses.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { TextField } from '#ui/Field.tsx';
import { Link } from '#ui/Link.tsx';
import { Pager } from '#ui/Pager.tsx';
import { EmptyState } from '#ui/States.tsx';
import { type Evaluations, list, listEvaluations, type Work } from '../contract.ts';
import { WORKS_BESIDE } from '../rules.ts';
import { lookOf, words as common } from '../words.ts';
import { words } from '../words-screen.ts';
import { titles } from '../words-titles-class.ts';
import { nameOf, sayDue, sayMark, sayStand } from './say-work.ts';

const inputOf = (where: Where) => ({
  id: idOf(where),
  works: Math.min(idIn(where.query.get('works')) ?? 1, 10_000),
  page: readPageNumber(where.query),
  search: (where.query.get('search') ?? '').slice(0, 100),
});
const ownOf = (where: Where) => ({ id: idOf(where), page: readPageNumber(where.query), limit: 50 });
export const needs = (where: Where) => ({
  shown: need(showClass, { id: idOf(where) }),
  // staff alone have it
  grid: wish(listEvaluations, inputOf(where)),
  own: need(list, ownOf(where)),
});
export const head = ({ shown }: PageProps<typeof needs>['data'], language: Language): Head => ({
  title: titleOfClass(language, shown, titles.evaluation),
});

export default function EvaluationPage({ data, where }: PageProps<typeof needs>) {
  const t = useWords();
  const { shown } = data;
  const grid = useAnswer(listEvaluations, shown.as === 'staff' ? inputOf(where) : null, data.grid).data ?? data.grid;
  const own = useAnswer(list, shown.as === 'learner' ? ownOf(where) : null, data.own).data ?? data.own;
  return (
    <ClassFrame shown={shown} here="evaluation">
      <div className="class-calm">
        <div className="head">
          <h1 className="grow">{t(shown.as === 'staff' ? titles.evaluation : words.own_results)}</h1>
        </div>
        {shown.as === 'staff' && grid ? (
          <Grid shown={shown} grid={grid} where={where} />
        ) : (
          <>
            <OwnResults shown={shown} works={own.data} />
            <Pager page={own.current_page} last={own.last_page} />
          </>
        )}
      </div>
    </ClassFrame>
  );
}
function OwnResults({ shown, works }: { shown: ClassShown; works: readonly Work[] }) {
  const t = useWords();
  const language = useLanguage();
  if (!works.length) return <EmptyState icon="award" title={t(words.no_results)} />;
  return (
    <ul className="cw-list">
      {works.map((work) => (
        <li key={work.id}>
          <span />
          <div className="grow">
            <Link to={atClassWork({ id: shown.id, slug: shown.slug, work: work.id })}>{nameOf(language, work)}</Link>
            <span className="tiny">
              {t(common.kinds[work.content_type])} · {sayDue(t, language, work)}
            </span>
          </div>
          {work.own && (
            <span className="row">
              {work.own.late && <Badge kind="warn">{t(words.late)}</Badge>}
              <Badge kind={lookOf(work, work.own.state).look} icon={lookOf(work, work.own.state).icon as never}>
                {sayMark(t, language, work.own.percent, work.marks) ?? t(common.standings[work.own.state])}
              </Badge>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
type Person = Evaluations['data'][number];
function Grid({ shown, grid, where }: { shown: ClassShown; grid: Evaluations; where: Where }) {
  const t = useWords();
  const language = useLanguage();
  const go = useGo();
  const at = { id: shown.id, slug: shown.slug };
  const { search } = inputOf(where);
  const { works, works_page: page, works_last: last, works_total: total } = grid;
  const roll = (n: number) => (language === 'bn' ? bengaliDigits(String(n)) : String(n));
  const nameIn = (person: Person) =>
    `${person.roll === null ? '' : `${roll(person.roll)} · `}${pick(language, person.name, person.bn_name)}`;
  const to = (n: number) => atClassEvaluation({ ...at, works: n === 1 ? undefined : n, search });
  if (!total) return <EmptyState icon="award" title={t(words.none)} />;
  return (
    <>
      <form
        className="row"
        onSubmit={(event) => {
          event.preventDefault();
          const asked = new FormData(event.currentTarget).get('search');
          go(atClassEvaluation({ ...at, search: typeof asked === 'string' ? asked : '' }));
        }}
      >
        <TextField name="search" label={t(words.search)} defaultValue={search} />
        <Button look="b2" type="submit" icon="search">
          {t(words.find)}
        </Button>
      </form>
      <p className="row">
        {page > 1 && (
          <ButtonLink look="b3" icon="chevron-left" to={to(page - 1)}>
            {t(words.later)}
          </ButtonLink>
        )}
        <span className="small muted">
          {t(words.works_of, { from: (page - 1) * WORKS_BESIDE + 1, until: (page - 1) * WORKS_BESIDE + works.length, total })}
        </span>
        {page < last && (
          <ButtonLink look="b3" icon="chevron-right" to={to(page + 1)}>
            {t(words.earlier)}
          </ButtonLink>
        )}
      </p>
      {grid.data.length === 0 ? (
        <EmptyState icon="users" title={t(words.nobody)} />
      ) : (
        <>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the box scrolls sideways, which keys do too */}
          <div className="cw-scroll" role="region" aria-label={t(words.table)} tabIndex={0}>
            <table className="cw-grid">
              <caption className="vh">{t(words.table)}</caption>
              <thead>
                <tr>
                  <th scope="col">{t(common.person)}</th>
                  {works.map((work) => (
                    <th key={work.id} scope="col">
                      <Link to={atClassWork({ ...at, work: work.id })}>{pick(language, work.title, work.bn_title)}</Link>
                      {work.marks !== null && <span className="tiny"> /{roll(work.marks)}</span>}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {grid.data.map((person) => (
                  <tr key={person.user_id}>
                    <th scope="row">{nameIn(person)}</th>
                    {works.map((work) => (
                      <td key={work.id}>
                        <CellOf at={at} person={person} work={work} />
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <ul className="cw-people">
            {grid.data.map((person) => (
              <li key={person.user_id}>
                <Card title={nameIn(person)} level={2}>
                  <dl className="cw-cells">
                    {works.map((work) => (
                      <div key={work.id}>
                        <dt>{pick(language, work.title, work.bn_title)}</dt>
                        <dd>
                          <CellOf at={at} person={person} work={work} />
                        </dd>
                      </div>
                    ))}
                  </dl>
                </Card>
              </li>
            ))}
          </ul>
          <Pager page={grid.current_page} last={grid.last_page} />
        </>
      )}
    </>
  );
}
interface CellProps {
  at: { id: number; slug: string };
  person: Person;
  work: Evaluations['works'][number];
}
/** What stands of somebody in a work, and the way to what they handed in; nothing where it is not for them. */
function CellOf({ at, person, work }: CellProps) {
  const t = useWords();
  const language = useLanguage();
  const cell = person.cells.find((one) => one.work === work.id);
  if (!cell) return <span className="muted">–</span>;
  const said = sayStand(t, language, cell, work.marks);
  const to =
    cell.work_id !== null
      ? atClassGrading({ ...at, work: work.id, person: person.user_id })
      : cell.attempt_id !== null
        ? atAnswers({ id: cell.attempt_id })
        : undefined;
  return (
    <span className="cw-stand" data-state={cell.state}>
      {to ? <Link to={to}>{said}</Link> : said}
      {cell.late && <span className="tiny"> · {t(words.late)}</span>}
    </span>
  );
}
