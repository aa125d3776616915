// Staff screen of one post in a discussion: what it replies to, its reports, its replies; each is hidden, shown and answered in place.
import './discussion-staff.css';
import { useRef } from 'react';
import { useAsk } from '#core/contract/web/hooks.ts';
import { idOf, need, type PageProps, readPageNumber, type Where } from '#core/contract/web/page.ts';
import { newKey } from '#core/contract/new-key.ts';
import { truncate } from '#core/i18n/bengali.ts';
import { dateTime } from '#core/i18n/dates.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { useReload } from '#core/navigation/web/navigation.tsx';
import { Badge } from '#ui/Badge.tsx';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { Link } from '#ui/Link.tsx';
import { SayForm } from '#ui/SayForm.tsx';
import { useToast } from '#ui/Toast.tsx';
import { atDiscussion, atDiscussions } from '../addresses.ts';
import { POST_MOST } from '../contract.ts';
import { moderatePost, replyAsStaff, type StaffPost, viewStaffPost } from '../contract-staff.ts';
import { words as posts } from '#features/posts/words.ts';
import { discussionWords } from '../words-screen.ts';
import { staffWords } from '../words-staff.ts';

export const needs = ({ params, query }: Where) => ({
  thread: need(viewStaffPost, { id: idOf({ params }), page: readPageNumber(query), limit: 50 }),
});

export default function DiscussionPage({ data: { thread } }: PageProps<typeof needs>) {
  const t = useWords();
  const language = useLanguage();
  const toast = useToast();
  const reload = useReload();
  const replying = useAsk(replyAsStaff);
  const heading = useRef<HTMLHeadingElement>(null);
  const { post, parent, replies, may_moderate } = thread;
  const lesson = pick(language, post.lesson_title, post.lesson_bn_title);
  /** What was pressed may be gone, and the focus must not go with it. */
  const done = (said: string) => {
    toast({ text: said, kind: 'ok' });
    heading.current?.focus();
    void reload();
  };
  const reply = async (text: string) => {
    const said = await replying.run({ id: post.id, text, client_key: newKey() });
    if (said) done(t(staffWords.replied));
    return said !== undefined;
  };
  const card = (one: StaffPost) => <PostOfStaff key={one.id} post={one} may={may_moderate} onDone={done} />;
  return (
    <div className="work stack" data-density="staff">
      <Breadcrumb trail={[{ label: t(staffWords.many), to: atDiscussions() }, { label: lesson }]} />
      <div className="head">
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {lesson}
          </h1>
          <p className="muted">
            {[pick(language, post.course_title, post.course_bn_title), pick(language, post.batch_title, post.batch_bn_title)].join(' · ')}
          </p>
        </div>
      </div>
      {parent && (
        <p>
          {t(staffWords.replies_to)}: <Link to={atDiscussion({ id: parent.id })}>{truncate(parent.text, 80)}</Link>
        </p>
      )}
      {card(post)}
      {!parent && (replies.length > 0 || thread.last_page > 1) && (
        <>
          <h2>{t(staffWords.replies)}</h2>
          {replies.map(card)}
          <p className="row">
            {thread.current_page > 1 && (
              <ButtonLink look="b2" to={atDiscussion({ id: post.id, page: thread.current_page - 1 })}>
                {t(staffWords.older)}
              </ButtonLink>
            )}
            {thread.current_page < thread.last_page && (
              <ButtonLink look="b2" to={atDiscussion({ id: post.id, page: thread.current_page + 1 })}>
                {t(staffWords.newer)}
              </ButtonLink>
            )}
          </p>
        </>
      )}
      {may_moderate && !post.hidden && (
        <Card title={t(staffWords.reply)}>
          <div className="stack">
            {replying.error && (
              <Callout kind="bad" alert>
                {replying.error.message}
              </Callout>
            )}
            <SayForm
              name="reply"
              of={`reply:${post.id}`}
              label={t(discussionWords.write_reply)}
              most={POST_MOST}
              icon="send"
              button={t(staffWords.send_reply)}
              onSay={reply}
            />
          </div>
        </Card>
      )}
    </div>
  );
}
/** `may`: hide it, show it, close its reports. */
function PostOfStaff({ post, may, onDone }: { post: StaffPost; may: boolean; onDone: (said: string) => void }) {
  const t = useWords();
  const language = useLanguage();
  const moderating = useAsk(moderatePost);
  const moderate = async (hide: boolean) => {
    if (await moderating.run({ id: post.id, hide })) onDone(t(hide ? staffWords.hidden_now : staffWords.shown_now));
  };
  return (
    <Card title={pick(language, post.name, post.bn_name)} aside={<small>{dateTime(language, post.created_at)}</small>}>
      <div className="stack">
        {(post.hidden || post.staff) && (
          <p className="row">
            {post.staff && <Badge kind="brand">{t(discussionWords.staff)}</Badge>}
            {post.hidden && <Badge icon="eye-off">{t(staffWords.states.hidden)}</Badge>}
          </p>
        )}
        <p className="staff-post">{post.text}</p>
        {post.reports.length > 0 && (
          <Callout kind="warn">
            <ul>
              {post.reports.map((report) => (
                <li key={report.created_at}>
                  <b>{t(posts.reasons[report.reason])}</b> {report.text}
                </li>
              ))}
            </ul>
          </Callout>
        )}
        {moderating.error && (
          <Callout kind="bad" alert>
            {moderating.error.message}
          </Callout>
        )}
        {may && (
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
        )}
      </div>
    </Card>
  );
}
