// What can be done with a post or comment beside reading it: a menu of the acts that are open to the reader, and their dialogs.
import { Suspense, useState } from 'react';
import { askSignedIn, Refused } from '#core/contract/web/client.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import type { Word } from '#core/i18n/words.ts';
import { Icon, type IconName } from '#ui/Icon.tsx';
import { latePart } from '#ui/latePart.ts';
import { Menu } from '#ui/shell/Menu.tsx';
import { useToast } from '#ui/Toast.tsx';
import { type Comment, type Post, remove, restore, update } from '../contract.ts';
import { chooseAnswer, closeComments, hide, pin } from '../contract-staff.ts';
import { words } from '../words-screen.ts';

const EditDialog = latePart(() => import('./EditDialog.tsx'));
const ReasonDialog = latePart(() => import('./ReasonDialog.tsx'));
const UnseenDialog = latePart(() => import('./UnseenDialog.tsx'));

export interface SaidMenuProps {
  said: Post | Comment;
  name: string;
  /** Of a comment: the post that it is below. */
  post?: Post;
  onChange: (changed: Post | Comment) => void;
  /** The post as it is now: its answer was chosen. */
  onPost: (post: Post) => void;
  onGone: (id: number) => void;
  /** It was brought back: what stands around it is asked for anew. */
  onBack: () => void;
  /** Pins stand elsewhere, too. */
  onPinned: () => void;
}
interface Entry {
  word: Word;
  icon: IconName;
  danger?: boolean;
  act: () => void;
}
type Open = 'edit' | 'report' | 'hide' | 'unseen';
const isPost = (said: Post | Comment): said is Post => !('timeline_id' in said);
export function SaidMenu({ said, name, post, onChange, onPost, onGone, onBack, onPinned }: SaidMenuProps) {
  const t = useWords();
  const toast = useToast();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  /** What is refused is told; the menu is closed by then. */
  const attempt = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      toast({ kind: 'bad', text: error.code === 'offline' ? t(words.failed) : error.message });
    }
  };
  const { id, can } = said;
  const drop = () =>
    attempt(async () => {
      await askSignedIn(remove, { id });
      onGone(id);
      const n = isPost(said) ? said.comment_count : 0;
      toast({
        kind: 'ok',
        text: n ? t(words.removed_with, { n }) : t(words.removed),
        action: {
          label: t(words.undo),
          onPress: async () => {
            await askSignedIn(restore, { id });
            onBack();
          },
        },
      });
    });
  const show = () =>
    attempt(async () => {
      await askSignedIn(hide, { id, hide: false });
      onChange({ ...said, hidden: null, hidden_note: '', reports: [] });
      toast({ kind: 'ok', text: t(words.shown_done) });
    });
  const setPin = (one: Post) =>
    attempt(async () => {
      const { pinned } = await askSignedIn(pin, { id, pinned: !one.pinned });
      onChange({ ...one, pinned });
      onPinned();
    });
  const setClosed = (one: Post) =>
    attempt(async () => {
      const { closed } = await askSignedIn(closeComments, { id, closed: !one.closed });
      onChange({ ...one, closed, can: { ...one.can, comment: closed ? 'comments_closed' : true } });
    });
  const choose = (one: Comment, of: Post) =>
    attempt(async () => onPost(await askSignedIn(chooseAnswer, { id: of.id, answer_id: one.answer ? null : one.id })));
  const publish = () =>
    attempt(async () => onPost(await askSignedIn(update, { id, text: said.text, version: said.version, publish_at: null })));
  const copy = () =>
    attempt(async () => {
      const url = new URL(location.href);
      const session = url.searchParams.get('session');
      url.search = session ? `?session=${session}&post=${id}` : `?post=${id}`;
      url.hash = '';
      await navigator.clipboard?.writeText(url.href);
      toast({ kind: 'ok', text: t(words.copied) });
    });
  const entries: Entry[] = [];
  if (isPost(said) && said.publish_at !== null && can.update === true)
    entries.push({ word: words.publish_now, icon: 'send', act: () => void publish() });
  if (can.update === true) entries.push({ word: words.edit, icon: 'pencil', act: () => setOpen('edit') });
  if (isPost(said)) {
    if (said.publish_at === null) {
      if (said.can.pin === true) entries.push({ word: said.pinned ? words.unpin : words.pin, icon: 'pin', act: () => void setPin(said) });
      if (said.can.see === true) entries.push({ word: words.unseen, icon: 'users-round', act: () => setOpen('unseen') });
      if (said.can.close === true)
        entries.push({
          word: said.closed ? words.open_comments : words.close_comments,
          icon: 'message-square',
          act: () => void setClosed(said),
        });
      entries.push({ word: words.copy, icon: 'link', act: () => void copy() });
    }
  } else if (post && post.can.choose === true && !said.hidden)
    entries.push({ word: said.answer ? words.unchoose : words.choose, icon: 'circle-check', act: () => void choose(said, post) });
  if (can.report === true && !said.reported && can.hide !== true)
    entries.push({ word: words.report, icon: 'flag', act: () => setOpen('report') });
  if (can.hide === true) {
    if (said.hidden) entries.push({ word: words.unhide, icon: 'eye', act: () => void show() });
    else {
      if (said.reports.length) entries.push({ word: words.keep, icon: 'check', act: () => void show() });
      if (!said.mine) entries.push({ word: words.hide, icon: 'eye-off', danger: true, act: () => setOpen('hide') });
    }
  }
  if (can.remove === true) entries.push({ word: words.remove, icon: 'trash-2', danger: true, act: () => void drop() });
  if (!entries.length) return null;
  return (
    <>
      <Menu className="end" buttonClass="ib" label={t(words.actions, { name })} button={<Icon name="ellipsis" />}>
        {(shut) =>
          entries.map(({ word, icon, danger, act }) => (
            <button
              key={word.en}
              type="button"
              className={danger ? 'mi danger' : 'mi'}
              onClick={() => {
                shut();
                act();
              }}
            >
              <Icon name={icon} />
              {t(word)}
            </button>
          ))
        }
      </Menu>
      <Suspense>
        {open === 'edit' && (
          <EditDialog
            said={said}
            onClose={close}
            onDone={(changed) => {
              close();
              onChange(changed);
              toast({ kind: 'ok', text: t(words.saved) });
            }}
          />
        )}
        {(open === 'report' || open === 'hide') && (
          <ReasonDialog
            what={open}
            post_id={id}
            onClose={close}
            onDone={(hidden, hidden_note) => {
              close();
              onChange(open === 'report' ? { ...said, reported: true } : { ...said, hidden, hidden_note, reports: [] });
              toast({ kind: 'ok', text: t(open === 'report' ? words.report_done : words.hidden_done) });
            }}
          />
        )}
        {open === 'unseen' && <UnseenDialog post_id={id} onClose={close} />}
      </Suspense>
    </>
  );
}
