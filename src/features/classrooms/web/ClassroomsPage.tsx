// The classes of a person: those that they learn in, in a role those that they teach or run.
import './class.css';
import '#ui/styles/fields.css';
import { useAnswer } from '#core/contract/web/hooks.ts';
import { need, type PageProps, readPageNumber, type Where } from '#core/contract/web/page.ts';
import { dayMonth, time } from '#core/i18n/dates.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { useGo } from '#core/navigation/web/navigation.tsx';
import { useSession } from '#core/session/web/session.tsx';
import { atJoinByCode } from '#features/joining/addresses.ts';
import { Badge } from '#ui/Badge.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Link } from '#ui/Link.tsx';
import { Pager } from '#ui/Pager.tsx';
import { EmptyState } from '#ui/States.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { atClass, atClassrooms, atNewClass } from '../addresses.ts';
import { type ClassListed, classStates, list } from '../contract.ts';
import { words } from '../words.ts';

const stateOf = (query: URLSearchParams) => classStates.find((state) => state === query.get('state')) ?? 'now';
const inputOf = ({ query }: Where) => ({
  state: stateOf(query),
  search: (query.get('search') ?? '').slice(0, 100),
  page: readPageNumber(query),
});
export const needs = (where: Where) => ({ found: need(list, inputOf(where)) });

function One({ one }: { one: ClassListed }) {
  const t = useWords();
  const language = useLanguage();
  const { id, slug, kind, next } = one;
  return (
    <li className="card class-card">
      <h2>
        <Link to={atClass({ id, slug })}>{pick(language, one.title, one.bn_title)}</Link>
      </h2>
      <p className="small muted">{kind === 'class' ? t(words.own_class) : pick(language, one.course_title, one.bn_course_title)}</p>
      <p className="small">{t(words.people, { learners: one.learners, teachers: one.teachers })}</p>
      {next && (
        <p className="small row">
          <Icon name="clock" />
          {t(words.meets, { when: `${dayMonth(language, next.starts_at)}, ${time(language, next.starts_at)}` })}
        </p>
      )}
      {one.archived && (
        <p>
          <Badge>{t(words.archived)}</Badge>
        </p>
      )}
    </li>
  );
}
export default function ClassroomsPage({ data, where }: PageProps<typeof needs>) {
  const t = useWords();
  const go = useGo();
  const { may, user } = useSession();
  const { state, search } = inputOf(where);
  const { data: asked } = useAnswer(list, inputOf(where), data.found);
  const found = asked ?? data.found;
  const staff = Boolean(user?.currentrole) && may('batch.view') === true;
  const makes = staff && may('batch.create') === true;
  const join = (
    <ButtonLink look={makes ? 'b2' : 'solid'} icon="log-in" to={atJoinByCode()}>
      {t(words.by_code)}
    </ButtonLink>
  );
  const make = makes && (
    <ButtonLink icon="plus" to={atNewClass()}>
      {t(words.new)}
    </ButtonLink>
  );
  return (
    <div className="inner">
      <div className="head">
        <div>
          <h1>{t(words.many)}</h1>
        </div>
        <div className="row">
          {!staff && join}
          {make}
        </div>
      </div>
      <Tabs
        label={t(words.many)}
        tabs={classStates
          .filter((one) => one !== 'draft' || staff)
          .map((one) => ({
            to: atClassrooms({ state: one === 'now' ? undefined : one }),
            label: t(words.states[one]),
            current: one === state,
          }))}
      />
      <form
        key={state + search}
        className="search"
        role="search"
        aria-label={t(words.find)}
        action={atClassrooms()}
        onSubmit={(event) => {
          event.preventDefault();
          const wanted = String(new FormData(event.currentTarget).get('search') ?? '').trim();
          go(atClassrooms({ state: state === 'now' ? undefined : state, search: wanted }));
        }}
      >
        <Icon name="search" />
        <label className="vh" htmlFor="classes-q">
          {t(words.find)}
        </label>
        <input id="classes-q" type="search" name="search" defaultValue={search} placeholder={t(words.find)} maxLength={100} />
      </form>
      {found.data.length ? (
        <div className="stack">
          <ul className="class-cards">
            {found.data.map((one) => (
              <One key={one.id} one={one} />
            ))}
          </ul>
          <Pager page={found.current_page} last={found.last_page} />
        </div>
      ) : search ? (
        <EmptyState title={t(words.none_found)} />
      ) : (
        <EmptyState title={t(words.empty[state])} action={state === 'now' ? make || join : undefined}>
          {state === 'now' && t(makes ? words.empty_staff : words.empty_text)}
        </EmptyState>
      )}
    </div>
  );
}
