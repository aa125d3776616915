// Works of a class: to staff with drafts and what waits to be marked, to learners what is left to do.
import './works.css';
import '#ui/styles/fields.css';
import { useAnswer } from '#core/contract/web/hooks.ts';
import { type Head, idOf, need, type PageProps, readPageNumber, type Where } from '#core/contract/web/page.ts';
import { isDay } from '#core/i18n/days.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import type { Language } from '#core/i18n/words.ts';
import { useGo } from '#core/navigation/web/navigation.tsx';
import { atClassSubmissions, atClassWork, atClassWorkNew, atClassWorks } from '#features/classrooms/addresses.ts';
import { showClass } from '#features/classrooms/contract.ts';
import { ClassFrame, titleOfClass } from '#features/classrooms/web/public.ts';
import { Badge } from '#ui/Badge.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Select, TextField } from '#ui/Field.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Link } from '#ui/Link.tsx';
import { Pager } from '#ui/Pager.tsx';
import { EmptyState } from '#ui/States.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { list, type Work } from '../contract.ts';
import { workKinds } from '../rules.ts';
import { errors, lookOf, words as common } from '../words.ts';
import { words } from '../words-screen.ts';
import { titles } from '../words-titles-class.ts';
import { iconOf, nameOf, sayMark, sayWork } from './say-work.ts';

const PER_PAGE = 20;
const views = { staff: ['all', 'draft', 'open', 'over'], learner: ['to_do', 'done'] } as const;
type View = (typeof views)['staff' | 'learner'][number];
const stateIn = ({ query }: Where): View | undefined =>
  [...views.staff, ...views.learner].find((one) => one !== 'all' && one === query.get('state'));
function inputOf(where: Where) {
  const date = where.query.get('date') ?? '';
  return {
    id: idOf(where),
    content_type: workKinds.find((one) => one === where.query.get('kind')),
    ...(isDay(date) && { date }),
    state: stateIn(where) as Exclude<View, 'all'> | undefined,
    page: readPageNumber(where.query),
    limit: PER_PAGE,
  };
}
export const needs = (where: Where) => ({ shown: need(showClass, { id: idOf(where) }), found: need(list, inputOf(where)) });
export const head = ({ shown }: PageProps<typeof needs>['data'], language: Language): Head => ({
  title: titleOfClass(language, shown, titles.works),
});

export default function WorksPage({ data, where }: PageProps<typeof needs>) {
  const t = useWords();
  const go = useGo();
  const input = inputOf(where);
  const shown = useAnswer(showClass, { id: input.id }, data.shown).data ?? data.shown;
  const found = useAnswer(list, input, data.found).data ?? data.found;
  const at = { id: shown.id, slug: shown.slug };
  const staff = shown.as === 'staff';
  const tabs: readonly View[] = staff ? views.staff : ['all', ...views.learner];
  const chosen = { kind: input.content_type, date: input.date };
  const view = stateIn(where) ?? 'all';
  return (
    <ClassFrame shown={shown} here="works">
      <div className="class-calm">
        <div className="head">
          <h1 className="grow">{t(titles.works)}</h1>
          {shown.can.teaches === true && (
            <ButtonLink icon="plus" to={atClassWorkNew(at)}>
              {t(words.add)}
            </ButtonLink>
          )}
        </div>
        {shown.archived && <Callout kind="info">{t(errors.is_archived)}</Callout>}
        <Tabs
          label={t(words.how)}
          tabs={tabs.map((one) => ({
            to: atClassWorks({ ...at, ...chosen, state: one === 'all' ? undefined : one }),
            label: t(words.views[one]),
            current: one === view,
          }))}
        />
        <div className="cw-find">
          <Select
            name="kind"
            label={t(words.kind)}
            empty={false}
            value={input.content_type ?? ''}
            options={[{ value: '', label: t(words.all_kinds) }, ...workKinds.map((value) => ({ value, label: t(common.kinds[value]) }))]}
            onChange={(event) => go(atClassWorks({ ...at, ...chosen, state: stateIn(where), kind: event.target.value }))}
          />
          <TextField
            name="date"
            type="date"
            label={t(words.on_day)}
            defaultValue={input.date ?? ''}
            onChange={(event) => {
              const date = event.target.value;
              if (!date || isDay(date)) go(atClassWorks({ ...at, kind: input.content_type, state: stateIn(where), date }));
            }}
          />
        </div>
        {found.data.length === 0 ? (
          <EmptyState icon="notebook-pen" title={t(view === 'to_do' ? words.none_to_do : words.none)}>
            {staff && t(words.none_text)}
          </EmptyState>
        ) : (
          <>
            <ul className="cw-list">
              {found.data.map((work) => (
                <Line key={work.id} work={work} at={at} />
              ))}
            </ul>
            <Pager page={found.current_page} last={found.last_page} />
          </>
        )}
      </div>
    </ClassFrame>
  );
}
function Line({ work, at }: { work: Work; at: { id: number; slug: string } }) {
  const t = useWords();
  const language = useLanguage();
  const { counts, own, content_type, state } = work;
  const mark = own && sayMark(t, language, own.percent, work.marks);
  return (
    <li>
      <Icon name={iconOf[content_type]} />
      <div className="grow">
        <Link to={atClassWork({ ...at, work: work.id })}>{nameOf(language, work)}</Link>
        <span className="tiny">{sayWork(t, language, work)}</span>
        {counts && state !== 'draft' && (
          <span className="tiny">{t(words.counts, { handed_in: counts.handed_in, people: counts.people })}</span>
        )}
      </div>
      <span className="row">
        {own ? (
          <Badge kind={lookOf(work, own.state).look} icon={lookOf(work, own.state).icon as never}>
            {mark ?? t(common.standings[own.state])}
          </Badge>
        ) : (
          (state === 'draft' || state === 'scheduled') && (
            <Badge icon={state === 'draft' ? 'pencil' : 'clock'}>{t(common.states[state])}</Badge>
          )
        )}
        {counts && counts.to_mark > 0 && (
          <ButtonLink look="b2" to={atClassSubmissions({ ...at, work: work.id })}>
            {t(words.to_mark, { n: counts.to_mark })}
          </ButtonLink>
        )}
      </span>
    </li>
  );
}
