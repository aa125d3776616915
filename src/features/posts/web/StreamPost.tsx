// A post of a stream: who wrote it, its words and files, what is agreed with, its last comments and the form for another one.
import { memo, useEffect, useRef, useState } from 'react';
import { useAsk } from '#core/contract/web/hooks.ts';
import { ago, dateTime } from '#core/i18n/dates.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Link } from '#ui/Link.tsx';
import { SayForm } from '#ui/SayForm.tsx';
import { agree, type Comment, listComments, type Post, restore } from '../contract.ts';
import { POST_MOST } from '../rules.ts';
import { words as common } from '../words.ts';
import { words } from '../words-screen.ts';
import { AgreeButton } from './AgreeButton.tsx';
import { SaidMenu } from './SaidMenu.tsx';
import { WaitingWords } from './WaitingWords.tsx';
import { Said } from './Words.tsx';

export interface Waiting {
  key: string;
  text: string;
}
export interface StreamPostProps {
  post: Post;
  now: number;
  /** A link led to it. */
  linked?: boolean;
  /** Where the session that it is about is discussed, where that is not here. */
  session_to?: string | undefined;
  /** Comments that wait in this browser. */
  waiting: readonly Waiting[];
  onChange: (post: Post) => void;
  onGone: (id: number) => void;
  onBack: () => void;
  onPinned: () => void;
  /** Whether the words were taken. */
  onComment: (post_id: number, text: string) => Promise<boolean>;
}
function useNameOf() {
  const t = useWords();
  const language = useLanguage();
  return ({ mine, anonymous, name, bn_name }: Post | Comment): string =>
    mine ? t(words.you) : pick(language, name, bn_name) || t(anonymous ? words.anonymous : words.gone);
}
function Reports({ said }: { said: Post | Comment }) {
  const t = useWords();
  if (!said.reports.length) return null;
  return (
    <p className="small row post-reports">
      <Icon name="flag" size="sm" />
      {t(words.reports, {
        why: said.reports.map(({ reason, text }) => [t(common.reasons[reason]), text].filter(Boolean).join(': ')).join(' · '),
      })}
    </p>
  );
}
function Agree({ said, question }: { said: Post | Comment; question: boolean }) {
  const { run, busy, error } = useAsk(agree);
  return (
    <AgreeButton
      {...(question && { word: words.same_question, icon: 'circle-help' })}
      agrees={said.agrees}
      agreed={said.agreed}
      busy={busy}
      error={error}
      onPress={(agreed) => run({ id: said.id, agreed })}
    />
  );
}
type OfPost = Omit<StreamPostProps, 'linked' | 'session_to' | 'onComment' | 'waiting'>;
function CommentCard({ comment, post, now, onChange, onBack, onPinned }: OfPost & { comment: Comment }) {
  const t = useWords();
  const language = useLanguage();
  const nameOf = useNameOf();
  const name = nameOf(comment);
  const put = (changed: Comment) => onChange({ ...post, comments: post.comments.map((one) => (one.id === changed.id ? changed : one)) });
  return (
    <li className={comment.answer ? 'post-comment answer' : 'post-comment'} id={`comment-${comment.id}`}>
      <Avatar name={name} />
      <div className="grow">
        <div className="post-head">
          <p className="small row grow">
            <b>{name}</b>
            {comment.staff && (
              <Badge kind="brand" icon="badge-check">
                {t(words.teacher)}
              </Badge>
            )}
            {comment.answer && (
              <Badge kind="ok" icon="circle-check">
                {t(words.answer)}
              </Badge>
            )}
            <span className="tiny">
              {ago(language, comment.written_at, now)}
              {comment.edited && `, ${t(words.edited)}`}
            </span>
          </p>
          <SaidMenu
            said={comment}
            name={name}
            post={post}
            onChange={(changed) => put(changed as Comment)}
            onPost={onChange}
            onGone={(id) =>
              onChange({
                ...post,
                comment_count: Math.max(0, post.comment_count - (comment.hidden ? 0 : 1)),
                comments: post.comments.filter((one) => one.id !== id),
              })
            }
            onBack={onBack}
            onPinned={onPinned}
          />
        </div>
        <Said said={comment} />
        <Reports said={comment} />
        {comment.can.agree === true && (
          <div className="row post-acts">
            <Agree said={comment} question={false} />
          </div>
        )}
      </div>
    </li>
  );
}
const PER_PAGE = 100;
function Comments(props: OfPost & { waiting: readonly Waiting[] }) {
  const { post, waiting, onChange } = props;
  const t = useWords();
  const asking = useAsk(listComments);
  const [page, setPage] = useState(0);
  const [last, setLast] = useState(false);
  const earlier = post.comments.length < post.comment_count && !last;
  const fetchMore = async () => {
    const found = await asking.run({ id: post.id, page: page + 1, limit: PER_PAGE });
    if (!found) return;
    setPage(page + 1);
    setLast(found.last_page === page + 1);
    const there = new Map([...found.data, ...post.comments].map((one) => [one.id, one]));
    onChange({
      ...post,
      comment_count: Math.max(post.comment_count, there.size),
      comments: [...there.values()].toSorted((a, b) => a.id - b.id),
    });
  };
  if (!post.comments.length && !waiting.length) return null;
  return (
    <div className="stack post-comments">
      {earlier && (
        <div>
          <Button look="b3" icon="chevron-down" busy={asking.busy} onClick={() => void fetchMore()}>
            {page ? t(words.more_comments) : t(words.earlier, { n: post.comment_count })}
          </Button>
        </div>
      )}
      {asking.error && (
        <p className="small" role="alert">
          {asking.error.message}
        </p>
      )}
      <ul className="stack">
        {post.comments.map((comment) => (
          <CommentCard key={comment.id} comment={comment} {...props} />
        ))}
        {waiting.map((one) => (
          <li key={one.key} className="post-comment">
            <div className="grow">
              <WaitingWords text={one.text} />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
function Labels({ post, now }: { post: Post; now: number }) {
  const t = useWords();
  const language = useLanguage();
  return (
    <>
      {post.staff && (
        <Badge kind="brand" icon="badge-check">
          {t(words.teacher)}
        </Badge>
      )}
      {post.kind === 'notice' && (
        <Badge kind="warn" icon="megaphone">
          {t(words.kinds.notice)}
        </Badge>
      )}
      {post.kind === 'question' && (
        <Badge kind={post.answer_id ? 'ok' : 'plain'} icon={post.answer_id ? 'circle-check' : 'circle-help'}>
          {t(post.answer_id ? words.answered : words.unanswered)}
        </Badge>
      )}
      {post.audience === 'staff' && <Badge icon="lock">{t(words.for_staff)}</Badge>}
      {post.audience === 'group' && (
        <Badge icon="users-round">
          {post.group ? t(words.for_group, { name: pick(language, post.group.title, post.group.bn_title) }) : t(words.for_staff)}
        </Badge>
      )}
      {post.publish_at ? (
        <Badge icon="clock">{t(words.planned, { when: dateTime(language, post.publish_at) })}</Badge>
      ) : (
        <span className="tiny">
          {ago(language, post.written_at, now)}
          {post.edited && `, ${t(words.edited)}`}
        </span>
      )}
    </>
  );
}
function Restore({ post, onGone }: { post: Post; onGone: (id: number) => void }) {
  const t = useWords();
  const restoring = useAsk(restore);
  return (
    <div className="row">
      <Button
        look="b2"
        icon="undo-2"
        busy={restoring.busy}
        onClick={async () => {
          if (await restoring.run({ id: post.id })) onGone(post.id);
        }}
      >
        {t(words.restore)}
      </Button>
      {restoring.error && (
        <span className="tiny" role="alert">
          {restoring.error.message}
        </span>
      )}
    </div>
  );
}
export const StreamPost = memo(function StreamPost(props: StreamPostProps) {
  const { post, now, linked = false, session_to, onChange, onGone, onBack, onPinned, onComment } = props;
  const t = useWords();
  const language = useLanguage();
  const nameOf = useNameOf();
  const [writing, setWriting] = useState(false);
  const card = useRef<HTMLLIElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!linked) return;
    card.current?.scrollIntoView({ block: 'start' });
    card.current?.focus({ preventScroll: true });
  }, [linked]);
  useEffect(() => {
    if (writing) card.current?.querySelector<HTMLTextAreaElement>('.post-say textarea')?.focus();
  }, [writing]);
  const name = nameOf(post);
  const published = post.publish_at === null && !post.removed;
  return (
    <li
      ref={card}
      id={`post-${post.id}`}
      tabIndex={-1}
      className={['card', 'stream-post', post.fresh && 'fresh', linked && 'linked'].filter(Boolean).join(' ')}
    >
      <div className="post-head">
        <Avatar name={name} />
        <p className="small row grow">
          <b>{name}</b>
          {post.pinned && <Icon name="pin" size="sm" />}
          <Labels post={post} now={now} />
        </p>
        {!post.removed && (
          <SaidMenu
            said={post}
            name={name}
            onChange={(changed) => onChange({ ...post, ...(changed as Post) })}
            onPost={onChange}
            onGone={onGone}
            onBack={onBack}
            onPinned={onPinned}
          />
        )}
      </div>
      {session_to && post.session && (
        <p className="small">
          <Link to={session_to}>{pick(language, post.session.title, post.session.bn_title)}</Link>
        </p>
      )}
      <Said said={post} />
      <Reports said={post} />
      {post.removed && <Restore post={post} onGone={onGone} />}
      {published && (
        <>
          <div className="row post-acts">
            {post.can.agree === true && <Agree said={post} question={post.kind === 'question'} />}
            {post.can.comment === true && (
              <Button ref={opener} look="b3" icon="message-square" aria-expanded={writing} onClick={() => setWriting(!writing)}>
                {t(words.comment)}
              </Button>
            )}
            {post.closed && <span className="tiny">{t(words.comments_closed)}</span>}
          </div>
          <Comments {...props} />
          {writing && (
            <div className="post-say">
              <SayForm
                name="comment"
                of={`comment:${post.id}`}
                label={t(words.write_comment)}
                most={POST_MOST}
                icon="send"
                button={t(words.send)}
                onSay={async (text) => {
                  const taken = await onComment(post.id, text);
                  if (taken) {
                    setWriting(false);
                    opener.current?.focus();
                  }
                  return taken;
                }}
              />
            </div>
          )}
        </>
      )}
    </li>
  );
});
