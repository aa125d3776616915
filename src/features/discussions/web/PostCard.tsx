// Post of a discussion: its words, like, replies, report.
import { useEffect, useRef, useState } from 'react';
import { useAnswer, useAsk } from '#core/contract/web/hooks.ts';
import { ago } from '#core/i18n/dates.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { SayForm } from '#ui/SayForm.tsx';
import { AgreeButton, WaitingWords } from '#features/posts/web/public.ts';
import { likePost, listReplies, POST_MOST, type Post } from '../contract.ts';
import { words } from '../words.ts';
import { discussionWords } from '../words-screen.ts';
import { ReportDialog } from './ReportDialog.tsx';

export interface Unsent {
  key: string;
  text: string;
}
export interface PostCardProps {
  post: Post;
  now: number;
  /** A link led to it: it is in view, with its replies. */
  linked?: boolean;
  /** Replies to it that wait in this browser. */
  unsent: readonly Unsent[];
  /** Answers whether the words were taken. */
  onReply: (parent_id: number, text: string) => Promise<boolean>;
}
const PAGE = 20;

function PostText({ post }: { post: Post }) {
  const t = useWords();
  const [shown, setShown] = useState(false);
  if (post.hidden && !post.mine) return <p className="muted small">{t(discussionWords.hidden)}</p>;
  if (post.reported && !shown)
    return (
      <p className="muted small row">
        {t(discussionWords.reported)}
        <Button look="b3" onClick={() => setShown(true)}>
          {t(discussionWords.show_anyway)}
        </Button>
      </p>
    );
  return (
    <>
      {post.hidden && <p className="muted small">{t(discussionWords.hidden_yours)}</p>}
      <p className="said">{post.text}</p>
    </>
  );
}
function Like({ post }: { post: Post }) {
  const { run, busy, error } = useAsk(likePost);
  return (
    <AgreeButton
      agrees={post.likes}
      agreed={post.liked}
      busy={busy}
      error={error}
      onPress={async (wanted) => {
        const answer = await run({ id: post.id, liked: wanted });
        return answer && { agrees: answer.likes, agreed: answer.liked };
      }}
    />
  );
}
function Replies({ post, now, unsent, onReply }: PostCardProps) {
  const t = useWords();
  const [limit, setLimit] = useState(PAGE);
  const replies = useAnswer(listReplies, { id: post.id, limit });
  return (
    <div className="stack replies">
      {replies.error && <p className="muted small">{t(words.posts_failed)}</p>}
      <ul className="stack">
        {replies.data?.data.map((reply) => (
          <PostCard key={reply.id} post={reply} now={now} unsent={[]} onReply={onReply} />
        ))}
        {unsent.map((reply) => (
          <li key={reply.key} className="card">
            <WaitingWords text={reply.text} />
          </li>
        ))}
      </ul>
      {replies.data && replies.data.total > replies.data.data.length && limit < 100 && (
        <Button look="b3" onClick={() => setLimit(Math.min(100, limit + PAGE))}>
          {t(discussionWords.more_replies)}
        </Button>
      )}
    </div>
  );
}
export function PostCard({ post, now, linked = false, unsent, onReply }: PostCardProps) {
  const t = useWords();
  const language = useLanguage();
  const [open, setOpen] = useState(linked && post.reply_count > 0);
  const card = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!linked) return;
    card.current?.scrollIntoView({ block: 'start' });
    card.current?.focus({ preventScroll: true });
  }, [linked]);
  const [replying, setReplying] = useState(false);
  const [reporting, setReporting] = useState(false);
  const isReply = post.parent_id !== null;
  const count = post.reply_count + unsent.length;
  const hidden = post.hidden && !post.mine;
  const name = pick(language, post.name, post.bn_name);
  const reply = useRef<HTMLButtonElement>(null);
  const reported = useRef(false);
  useEffect(() => {
    if (replying) card.current?.querySelector('textarea')?.focus();
  }, [replying]);
  useEffect(() => {
    if (reporting || !reported.current) return;
    reported.current = false;
    card.current?.focus();
  }, [reporting]);
  return (
    <li ref={card} className={linked ? 'row talk linked' : 'row talk'} id={`post-${post.id}`} tabIndex={-1}>
      <Avatar name={name} />
      <div className="grow">
        <p className="small row">
          <b>{post.mine ? t(words.you) : name}</b>
          {post.staff && (
            <Badge kind="brand" icon="badge-check">
              {t(discussionWords.staff)}
            </Badge>
          )}
          <span className="tiny">{ago(language, post.created_at, now)}</span>
        </p>
        <PostText post={post} />
        <div className="row talk-t">
          {!hidden && <Like post={post} />}
          {!hidden && !isReply && (
            <Button ref={reply} look="b3" icon="reply" aria-expanded={replying} onClick={() => setReplying(!replying)}>
              {t(discussionWords.reply)}
            </Button>
          )}
          {count > 0 && !isReply && (
            <Button look="b3" icon={open ? 'chevron-down' : 'chevron-right'} aria-expanded={open} onClick={() => setOpen(!open)}>
              {t(open ? discussionWords.hide_replies : discussionWords.replies, { n: count })}
            </Button>
          )}
          {!hidden && !post.mine && !post.reported && (
            <Button look="b3" icon="flag" aria-haspopup="dialog" onClick={() => setReporting(true)}>
              {t(discussionWords.report)}
            </Button>
          )}
        </div>
        {replying && (
          <SayForm
            name="reply"
            of={`reply:${post.id}`}
            label={t(discussionWords.write_reply)}
            most={POST_MOST}
            icon="send"
            button={t(words.say)}
            onSay={async (said) => {
              const taken = await onReply(post.id, said);
              if (taken) {
                setReplying(false);
                setOpen(true);
                reply.current?.focus();
              }
              return taken;
            }}
          />
        )}
        {open && <Replies post={post} now={now} unsent={unsent} onReply={onReply} />}
      </div>
      {reporting && (
        <ReportDialog
          post_id={post.id}
          onClose={(done) => {
            // the button of what was reported goes away
            reported.current = done;
            setReporting(false);
          }}
        />
      )}
    </li>
  );
}
