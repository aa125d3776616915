// Stream of a class: what is pinned, what is new, ten posts and more behind them; found again by words, kind and month.
import './posts.css';
import '#ui/styles/fields.css';
import { Fragment, useState } from 'react';
import type { Out } from '#core/contract/call.ts';
import { useAnswer } from '#core/contract/web/hooks.ts';
import { type Head, idIn, idOf, need, type PageProps, type Where, wish } from '#core/contract/web/page.ts';
import { months as monthNames } from '#core/i18n/dates.ts';
import { isDay } from '#core/i18n/days.ts';
import { number, year } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import type { Language } from '#core/i18n/words.ts';
import { useGo } from '#core/navigation/web/navigation.tsx';
import { atClassStream } from '#features/classrooms/addresses.ts';
import { type ClassShown, showClass } from '#features/classrooms/contract.ts';
import { ClassFrame, titleOfClass } from '#features/classrooms/web/public.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { ChipLink, Chips } from '#ui/Chips.tsx';
import { FormFault } from '#ui/FormFault.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Link } from '#ui/Link.tsx';
import { Select } from '#ui/Field.tsx';
import { EmptyState } from '#ui/States.tsx';
import { type StreamWriting, list, listMonths, listPins, type Post, viewPost } from '../contract.ts';
import { MOST_UNREAD, SEARCH_MOST, type StreamFilter, streamFilters } from '../rules.ts';
import { errors } from '../words.ts';
import { words } from '../words-screen.ts';
import { titles } from '../words-titles-class.ts';
import { ComposeForm } from './ComposeForm.tsx';
import { StreamPost } from './StreamPost.tsx';
import { WaitingWords } from './WaitingWords.tsx';
import { useStream } from './useStream.ts';

function queryOf(where: Where) {
  const { query } = where;
  const search = (query.get('search') ?? '').trim().slice(0, SEARCH_MOST);
  const filter = streamFilters.find((one) => one === query.get('filter'));
  const month = query.get('month') ?? '';
  return {
    course_batch_id: idOf(where),
    ...(search && { search }),
    ...(filter && { filter }),
    ...(isDay(month) && { month: `${month.slice(0, 8)}01` }),
  };
}
const linkedOf = ({ query }: Where): number | undefined => idIn(query.get('post'));
export const needs = (where: Where) => {
  const linked = linkedOf(where);
  return {
    shown: need(showClass, { id: idOf(where) }),
    found: need(list, queryOf(where)),
    pins: need(listPins, { course_batch_id: idOf(where) }),
    ...(linked !== undefined && { linked: wish(viewPost, { id: linked }) }),
  };
};
export const head = ({ shown }: PageProps<typeof needs>['data'], language: Language): Head => ({
  title: titleOfClass(language, shown, titles.stream),
});
export default function StreamPage({ data, where }: PageProps<typeof needs>) {
  const t = useWords();
  const query = queryOf(where);
  const { data: asked } = useAnswer(showClass, { id: query.course_batch_id }, data.shown);
  const shown = asked ?? data.shown;
  const { data: months = [] } = useAnswer(listMonths, { course_batch_id: shown.id });
  return (
    <ClassFrame shown={shown} here="stream">
      <h1 className="vh">{t(titles.stream)}</h1>
      <div className="class-duo">
        <Stream key={JSON.stringify([query, linkedOf(where)])} shown={shown} query={query} data={data} months={months} />
        <Months shown={shown} months={months} month={query.month} />
      </div>
    </ClassFrame>
  );
}
type Query = ReturnType<typeof queryOf>;
const staffOnly: readonly StreamFilter[] = ['reported', 'hidden'];
interface FindProps {
  at: { id: number; slug: string };
  query: Query;
  may: StreamWriting;
  months: readonly Month[];
}
function Find({ at, query, may, months }: FindProps) {
  const t = useWords();
  const language = useLanguage();
  const nameOf = useMonthName();
  const go = useGo();
  const { filter, search, month } = query;
  const offered = streamFilters.filter((one) => (staffOnly.includes(one) ? may.moderates : one === 'later' ? may.staff : true));
  return (
    <>
      <form
        className="search"
        role="search"
        aria-label={t(words.search)}
        action={atClassStream(at)}
        onSubmit={(event) => {
          event.preventDefault();
          const wanted = String(new FormData(event.currentTarget).get('search') ?? '').trim();
          go(atClassStream({ ...at, filter, month, search: wanted || undefined }));
        }}
      >
        <Icon name="search" />
        <label className="vh" htmlFor="stream-q">
          {t(words.search)}
        </label>
        <input id="stream-q" type="search" name="search" defaultValue={search} placeholder={t(words.search)} maxLength={SEARCH_MOST} />
      </form>
      <Chips label={t(words.show)} slide>
        <ChipLink to={atClassStream({ ...at, search, month })} current={!filter}>
          {t(words.all)}
        </ChipLink>
        {offered.map((one) => (
          <ChipLink key={one} to={atClassStream({ ...at, search, month, filter: one })} current={filter === one}>
            {t(words.filters[one])}
          </ChipLink>
        ))}
      </Chips>
      {(months.length > 1 || month) && (
        <div className="post-month">
          <Select
            name="month"
            label={t(words.months)}
            value={month ?? ''}
            empty={t(words.all_months)}
            options={months.map((one) => ({ value: one.month, label: `${nameOf(one.month)} · ${number(language, one.posts)}` }))}
            onChange={(event) => go(atClassStream({ ...at, filter, search, month: event.target.value || undefined }))}
          />
        </div>
      )}
    </>
  );
}
interface StreamProps {
  shown: ClassShown;
  query: Query;
  data: PageProps<typeof needs>['data'];
  months: readonly Month[];
}
function Stream({ shown, query, data, months }: StreamProps) {
  const t = useWords();
  const [now] = useState(() => Date.parse(shown.now));
  // it is made anew when something else is asked for
  const [asked] = useState(query);
  const stream = useStream(shown.id, asked, data.found, data.pins);
  const { posts, pins, whole } = stream;
  const { may, unread } = data.found;
  const at = { id: shown.id, slug: shown.slug };
  const linked = 'linked' in data ? (data.linked as Post | undefined) : undefined;
  const acts = {
    now,
    onChange: stream.put,
    onGone: stream.drop,
    onBack: () => void stream.reload(),
    onPinned: () => void stream.reloadPins(),
    onComment: stream.comment,
  };
  const waitingUnder = (id: number) => stream.waits.under.filter((one) => one.timeline_id === id);
  const writes = may.post === true || may.question === true;
  const first = linked && whole ? (posts.find(({ id }) => id === linked.id) ?? linked) : undefined;
  const rest = posts.filter(({ id }) => id !== first?.id);
  const lastFresh = whole ? rest.reduce((last, { fresh }, i) => (fresh ? i : last), -1) : -1;
  const count = unread >= MOST_UNREAD ? t(words.fresh_many, { n: MOST_UNREAD - 1 }) : t(words.fresh, { n: unread });
  return (
    <div className="stack">
      <Find at={at} query={query} may={may} months={months} />
      {whole && pins.length > 0 && (
        <Card title={t(words.pinned)} className="post-pins">
          <ul className="list">
            {pins.map((post) => (
              <li key={post.id}>
                <Icon name="pin" />
                <Link className="grow" to={atClassStream({ ...at, post: post.id })}>
                  {post.text.split('\n')[0]!.slice(0, 140)}
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {whole && writes && <ComposeForm class_id={shown.id} may={may} />}
      {whole && !writes && may.post !== 'not_allowed' && (
        <Callout kind="info">{t(may.post === 'is_archived' ? errors.is_archived : words.closed.posting_closed)}</Callout>
      )}
      {!whole && (
        <p role="status">
          {data.found.more ? t(words.found_more, { n: stream.total }) : t(words.found, { n: stream.total })}{' '}
          <Link to={atClassStream(at)}>{t(words.show_all)}</Link>
        </p>
      )}
      {stream.news > 0 && (
        <Button look="b2" icon="refresh-cw" busy={stream.busy} onClick={() => void stream.reload()}>
          {t(words.news, { n: stream.news })}
        </Button>
      )}
      <ul className="stack stream">
        {stream.waits.posts.map((one) => (
          <li key={one.key} className="card">
            <WaitingWords text={one.text} />
          </li>
        ))}
        {first && <StreamPost post={first} linked waiting={waitingUnder(first.id)} {...acts} />}
        {lastFresh >= 0 && (
          <li className="post-line new">
            <span>{count}</span>
          </li>
        )}
        {rest.map((post, i) => (
          <Fragment key={post.id}>
            <StreamPost post={post} waiting={waitingUnder(post.id)} {...acts} />
            {i === lastFresh && i < rest.length - 1 && (
              <li className="post-line">
                <span>{t(words.read_below)}</span>
              </li>
            )}
          </Fragment>
        ))}
      </ul>
      {!posts.length && !stream.waits.posts.length && (
        <EmptyState title={t(whole ? words.none : words.none_found)} icon="message-square">
          {whole && writes && t(words.none_text)}
        </EmptyState>
      )}
      <FormFault error={stream.error} />
      {posts.length < stream.total && (
        <div className="row">
          <Button look="b2" icon="chevron-down" busy={stream.busy} onClick={() => void stream.more()}>
            {t(words.more)}
          </Button>
        </div>
      )}
    </div>
  );
}
type Month = Out<typeof listMonths>[number];
function useMonthName() {
  const language = useLanguage();
  return (month: string): string =>
    `${monthNames[language].split(' ')[Number(month.slice(5, 7)) - 1]} ${year(language, Number(month.slice(0, 4)))}`;
}
interface MonthsProps {
  shown: ClassShown;
  months: readonly Month[];
  month: string | undefined;
}
/** Beside the stream; on a phone it is a choice above. */
function Months({ shown, months, month }: MonthsProps) {
  const t = useWords();
  const language = useLanguage();
  const nameOf = useMonthName();
  const at = { id: shown.id, slug: shown.slug };
  if (months.length < 2 && !month) return <div className="stack" />;
  return (
    <Card title={t(words.months)} className="post-month-list">
      <ul className="list post-months">
        {months.map((one) => (
          <li key={one.month}>
            <Link className="grow" to={atClassStream({ ...at, month: one.month })} aria-current={one.month === month ? 'true' : undefined}>
              {nameOf(one.month)}
            </Link>
            <span className="tiny">{number(language, one.posts)}</span>
          </li>
        ))}
      </ul>
      {month && (
        <ButtonLink look="b3" to={atClassStream(at)}>
          {t(words.show_all)}
        </ButtonLink>
      )}
    </Card>
  );
}
