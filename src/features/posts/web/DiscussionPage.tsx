// Discussion of a class: what is said and asked about its sessions, one of them or all; the chat while a session is held.
import './posts.css';
import '#ui/styles/fields.css';
import { useCallback, useState } from 'react';
import { useAnswer } from '#core/contract/web/hooks.ts';
import { type Head, idIn, idOf, need, type PageProps, readPageNumber, type Where, wish } from '#core/contract/web/page.ts';
import { dayMonth } from '#core/i18n/dates.ts';
import { number } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { type Language, pick } from '#core/i18n/words.ts';
import { useGo } from '#core/navigation/web/navigation.tsx';
import { atClassDiscussion } from '#features/classrooms/addresses.ts';
import { showClass } from '#features/classrooms/contract.ts';
import { ClassFrame, titleOfClass } from '#features/classrooms/web/public.ts';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { Checkbox } from '#ui/Choice.tsx';
import { ChipLink, Chips } from '#ui/Chips.tsx';
import { Select } from '#ui/Field.tsx';
import { Link } from '#ui/Link.tsx';
import { Pager } from '#ui/Pager.tsx';
import { SayForm } from '#ui/SayForm.tsx';
import { EmptyState } from '#ui/States.tsx';
import { type Comment, type Post, viewPost } from '../contract.ts';
import { listThreads, type SessionTopic } from '../contract-sessions.ts';
import { POST_MOST, threadSorts } from '../rules.ts';
import { errors } from '../words.ts';
import { words } from '../words-screen.ts';
import { titles } from '../words-titles-class.ts';
import { SAY_KIND } from './outbox-kinds.ts';
import { StreamPost } from './StreamPost.tsx';
import { WaitingWords } from './WaitingWords.tsx';
import { appendComment, useWritten } from './useWritten.ts';

function inputOf(where: Where) {
  const { query } = where;
  const class_session_id = idIn(query.get('session'));
  const sort = threadSorts.find((one) => one === query.get('sort')) ?? 'new';
  return {
    ...(class_session_id === undefined ? { course_batch_id: idOf(where) } : { class_session_id }),
    ...{ sort, page: readPageNumber(query), limit: 10 },
  };
}
const linkedOf = ({ query }: Where): number | undefined => idIn(query.get('post'));
export const needs = (where: Where) => {
  const linked = linkedOf(where);
  return {
    shown: need(showClass, { id: idOf(where) }),
    found: need(listThreads, inputOf(where)),
    ...(linked !== undefined && { linked: wish(viewPost, { id: linked }) }),
  };
};
export const head = ({ shown }: PageProps<typeof needs>['data'], language: Language): Head => ({
  title: titleOfClass(language, shown, titles.discussion),
});
export default function DiscussionPage({ data, where }: PageProps<typeof needs>) {
  const t = useWords();
  const input = inputOf(where);
  const session = idIn(where.query.get('session'));
  const { data: asked } = useAnswer(showClass, { id: data.shown.id }, data.shown);
  const shown = asked ?? data.shown;
  const at = { id: shown.id, slug: shown.slug };
  const { sessions } = data.found;
  return (
    <ClassFrame shown={shown} here="discussion">
      <h1 className="vh">{t(titles.discussion)}</h1>
      <div className="class-duo">
        <Threads
          key={JSON.stringify([input, linkedOf(where)])}
          data={data}
          at={at}
          session={session}
          now={Date.parse(shown.now)}
          sort={input.sort}
        />
        <Card title={t(words.by_session)} className="post-month-list">
          <ul className="list post-months">
            <li>
              <Link className="grow" to={atClassDiscussion(at)} aria-current={session === undefined ? 'true' : undefined}>
                {t(words.all_sessions)}
              </Link>
            </li>
            {sessions.map((one) => (
              <SessionLine key={one.id} one={one} to={atClassDiscussion({ ...at, session: one.id })} current={one.id === session} />
            ))}
          </ul>
        </Card>
      </div>
    </ClassFrame>
  );
}
const nameOf = (language: Language, { starts_at, title, bn_title }: SessionTopic): string =>
  `${dayMonth(language, starts_at)} · ${pick(language, title, bn_title)}`;
/** The same with how many threads it has, where they stand in one line. */
const labelOf = (language: Language, one: SessionTopic): string =>
  [nameOf(language, one), ...(one.threads > 0 ? [number(language, one.threads)] : [])].join(' · ');
function SessionLine({ one, to, current }: { one: SessionTopic; to: string; current: boolean }) {
  const language = useLanguage();
  return (
    <li>
      <Link className="grow" to={to} aria-current={current ? 'true' : undefined}>
        {nameOf(language, one)}
      </Link>
      {one.threads > 0 && <span className="tiny">{number(language, one.threads)}</span>}
    </li>
  );
}
interface ThreadsProps {
  data: PageProps<typeof needs>['data'];
  at: { id: number; slug: string };
  session: number | undefined;
  now: number;
  sort: (typeof threadSorts)[number];
}
function Threads({ data, at, session, now, sort }: ThreadsProps) {
  const t = useWords();
  const language = useLanguage();
  const go = useGo();
  const { found } = data;
  const linked = 'linked' in data ? (data.linked as Post | undefined) : undefined;
  // what a link led to stands first
  const [posts, setPosts] = useState<readonly Post[]>(() =>
    linked ? [linked, ...found.data.filter(({ id }) => id !== linked.id)] : found.data,
  );
  const [asks, setAsks] = useState(false);
  const [anonymous, setAnonymous] = useState(false);
  const put = useCallback((post: Post) => setPosts((now) => now.map((one) => (one.id === post.id ? post : one))), []);
  const add = useCallback((comment: Comment) => setPosts((now) => appendComment(now, comment)), []);
  const begin = useCallback(
    (post: Post) => {
      // a new thread goes to the top
      if (session !== undefined && post.about.id === session && post.about.entity === 'class_session')
        setPosts((now) => [post, ...now.filter(({ id }) => id !== post.id)]);
    },
    [session],
  );
  const { unsent, put: send, comment } = useWritten(at.id, begin, add);
  const waits = unsent.filter((one) => one.kind === SAY_KIND && one.class_session_id === session);
  const drop = (id: number) => setPosts((now) => now.filter((one) => one.id !== id));
  const { may } = found;
  const nothing = () => {};
  return (
    <div className="stack">
      {(found.sessions.length > 0 || session !== undefined) && (
        <div className="post-month">
          <Select
            name="session"
            label={t(words.by_session)}
            value={session === undefined ? '' : String(session)}
            empty={t(words.all_sessions)}
            options={found.sessions.map((one) => ({ value: String(one.id), label: labelOf(language, one) }))}
            onChange={(event) => go(atClassDiscussion({ ...at, session: idIn(event.target.value) }))}
          />
        </div>
      )}
      {session === undefined ? (
        <p className="muted">{t(words.choose_session)}</p>
      ) : may.say === true ? (
        <div className="card stack">
          <SayForm
            name="say"
            of={`session-say:${session}`}
            label={t(words.say_session)}
            most={POST_MOST}
            icon="send"
            button={t(words.send)}
            onSay={async (text) => {
              const taken = await send(SAY_KIND, {
                ...{ class_session_id: session, text, kind: asks ? 'question' : 'chat' },
                ...(asks && anonymous && { anonymous }),
              });
              if (taken) {
                setAsks(false);
                setAnonymous(false);
              }
              return taken;
            }}
          />
          <Checkbox name="asks" label={t(words.is_question)} checked={asks} onChange={(event) => setAsks(event.target.checked)} />
          {asks && may.anonymous && (
            <Checkbox
              name="anonymous"
              label={t(words.no_name)}
              hint={t(words.no_name_hint)}
              checked={anonymous}
              onChange={(event) => setAnonymous(event.target.checked)}
            />
          )}
        </div>
      ) : (
        may.say !== 'not_allowed' && (
          <Callout kind="info">{t(may.say === 'is_archived' ? errors.is_archived : words.closed.posting_closed)}</Callout>
        )
      )}
      {found.total > 1 && (
        <Chips label={t(words.order)} slide>
          {threadSorts.map((one) => (
            <ChipLink key={one} to={atClassDiscussion({ ...at, session, sort: one === 'new' ? undefined : one })} current={one === sort}>
              {t(words.sorts[one])}
            </ChipLink>
          ))}
        </Chips>
      )}
      <ul className="stack stream">
        {waits.map((one) => (
          <li key={one.key} className="card">
            <WaitingWords text={one.text} />
          </li>
        ))}
        {posts.map((post) => (
          <StreamPost
            key={post.id}
            post={post}
            now={now}
            linked={post.id === linked?.id}
            session_to={session === undefined && post.session ? atClassDiscussion({ ...at, session: post.session.id }) : undefined}
            waiting={unsent.filter((one) => one.timeline_id === post.id)}
            onChange={put}
            onGone={drop}
            onBack={nothing}
            onPinned={nothing}
            onComment={comment}
          />
        ))}
      </ul>
      {!posts.length && !waits.length && <EmptyState title={t(words.none_said)} icon="messages-square" />}
      <Pager page={found.current_page} last={found.last_page} />
    </div>
  );
}
