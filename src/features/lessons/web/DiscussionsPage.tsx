// Staff's list of discussion posts: reported ones, those without a reply of the staff, hidden ones.
import './discussion.css';
import { useRef } from 'react';
import { useAsk } from '#core/contract/web/hooks.ts';
import { need, type PageProps, readPageNumber, type Where } from '#core/contract/web/page.ts';
import { newKey } from '#core/outbox/web/idempotency-key.ts';
import { dateTime } from '#core/i18n/dates.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { useReload } from '#core/navigation/web/navigation.tsx';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { ChipLink, Chips } from '#ui/Chips.tsx';
import { Disclosure } from '#ui/Disclosure.tsx';
import { Pager } from '#ui/Pager.tsx';
import { SayForm } from '#ui/SayForm.tsx';
import { EmptyState } from '#ui/States.tsx';
import { useToast } from '#ui/Toast.tsx';
import { atDiscussions } from '../addresses.ts';
import { listStaffPosts, moderatePost, POST_MOST, replyAsStaff, type StaffPost, staffViews } from '../contract.ts';
import { discussionWords } from '../words-discussion.ts';
import { staffWords } from '../words-staff.ts';
import { titles } from '../words-titles-staff.ts';

const threadIn = (query: URLSearchParams) => Number(query.get('thread')) || undefined;
const viewIn = (query: URLSearchParams) => staffViews.find((view) => view === query.get('view')) ?? 'reported';
export const needs = ({ query }: Where) => ({
  found: need(listStaffPosts, { page: readPageNumber(query), limit: 10, view: viewIn(query), thread: threadIn(query) }),
});

export default function DiscussionsPage({ data: { found }, where }: PageProps<typeof needs>) {
  const t = useWords();
  const view = viewIn(where.query);
  const thread = threadIn(where.query);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <div className="inner stack">
      <h1 ref={heading} tabIndex={-1}>
        {t(titles.discussions)}
      </h1>
      <Chips label={t(staffWords.which)}>
        {staffViews.map((one) => (
          <ChipLink key={one} to={atDiscussions({ view: one })} current={one === view && !thread}>
            {t(staffWords.views[one])}
          </ChipLink>
        ))}
      </Chips>
      {found.data.length ? (
        found.data.map((post) => <StaffPostCard key={post.id} post={post} onDone={() => heading.current?.focus()} />)
      ) : (
        <EmptyState title={t(thread ? staffWords.thread_gone : staffWords.none[view])} icon="message-square" />
      )}
      <Pager page={found.current_page} last={found.last_page} />
    </div>
  );
}
/** `onDone`: it may leave the list, and the focus must not go with it. */
function StaffPostCard({ post, onDone }: { post: StaffPost; onDone: () => void }) {
  const t = useWords();
  const language = useLanguage();
  const toast = useToast();
  const reload = useReload();
  const moderating = useAsk(moderatePost);
  const replying = useAsk(replyAsStaff);
  const moderate = async (hide: boolean) => {
    if (!(await moderating.run({ id: post.id, hide }))) return;
    toast({ text: t(hide ? staffWords.hidden_now : staffWords.shown_now), kind: 'ok' });
    onDone();
    void reload();
  };
  const error = moderating.error ?? replying.error;
  return (
    <Card title={pick(language, post.lesson_title, post.lesson_bn_title)} aside={<small>{dateTime(language, post.created_at)}</small>}>
      <div className="stack">
        <p className="small muted">
          {[pick(language, post.course_title, post.course_bn_title), pick(language, post.batch_title, post.batch_bn_title)].join(' · ')}
        </p>
        <p>
          <b>{pick(language, post.name, post.bn_name)}</b>
        </p>
        <p className="staff-post">{post.text}</p>
        {post.reports.length > 0 && (
          <Callout kind="warn">
            <ul>
              {post.reports.map((report) => (
                <li key={report.created_at}>
                  <b>{t(discussionWords.reasons[report.reason])}</b> {report.text}
                </li>
              ))}
            </ul>
          </Callout>
        )}
        {error && (
          <Callout kind="bad" alert>
            {error.message}
          </Callout>
        )}
        <div className="row">
          {post.hidden ? (
            <Button look="b2" icon="eye" busy={moderating.busy} onClick={() => void moderate(false)}>
              {t(staffWords.show)}
            </Button>
          ) : (
            <Button look="bd2" icon="eye-off" busy={moderating.busy} onClick={() => void moderate(true)}>
              {t(staffWords.hide)}
            </Button>
          )}
          {!post.hidden && post.reports.length > 0 && (
            <Button look="b3" icon="check" busy={moderating.busy} onClick={() => void moderate(false)}>
              {t(staffWords.keep)}
            </Button>
          )}
        </div>
        {!post.hidden && (
          <Disclosure summary={t(staffWords.reply)}>
            {() => (
              <SayForm
                name="reply"
                draft={`reply:${post.id}`}
                label={t(discussionWords.write_reply)}
                most={POST_MOST}
                icon="send"
                button={t(staffWords.reply)}
                onSay={async (said) => {
                  const done = await replying.run({ id: post.id, text: said, client_key: newKey() });
                  if (done) {
                    toast({ text: t(staffWords.replied), kind: 'ok' });
                    onDone();
                    void reload();
                  }
                  return done !== undefined;
                }}
              />
            )}
          </Disclosure>
        )}
      </div>
    </Card>
  );
}
