// Bar of the editor: what is written, whether everything is on the server, who else is there, preview and publishing.
import './saved.css';
import './editor.css';
import type { ReactNode } from 'react';
import type { DraftTold } from '#core/drafts/admin-draft.ts';
import type { EditState } from '#core/drafts/web/editing.ts';
import type { Editing } from '#core/drafts/web/useEditing.ts';
import { time } from '#core/i18n/dates.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { Avatar } from '../Avatar.tsx';
import { Badge } from '../Badge.tsx';
import { Button, ButtonLink } from '../Button.tsx';
import { Icon, type IconName } from '../Icon.tsx';
import { words } from './words-editor.ts';

interface EditorBarProps {
  title: string;
  level?: 1 | 4;
  of: string;
  edit: Pick<Editing, 'state' | 'kept' | 'error' | 'wrong' | 'draft'>;
  busy: boolean;
  disabled?: boolean;
  previewing: boolean;
  onPreview: () => void;
  onPublish: () => void;
  /** Nothing where its readers do not find it. */
  live: string | undefined;
  /** What is made is a version that nobody reads by that. */
  versioned?: true | undefined;
  /** Instead of the button that publishes. */
  publishing?: ReactNode;
  /** Instead of whether its readers have it as it is. */
  known?: ReactNode;
}
/** The bar alone: `/dev/kit` shows it in every state. */
export function EditorBar({
  title,
  level,
  of,
  edit,
  busy,
  disabled,
  previewing,
  onPreview,
  onPublish,
  live,
  versioned,
  publishing,
  known,
}: EditorBarProps) {
  const t = useWords();
  const { draft } = edit;
  const fresh = draft.published_version === null;
  const current = draft.published_version === draft.version;
  const now = versioned ? words.version_current : words.published;
  const waits = versioned ? words.version_waits : words.changes_wait;
  const state = fresh ? words.draft : current ? now : waits;
  return (
    <Bar
      {...{ title, level, of, previewing, onPreview, disabled }}
      live={live === undefined || (fresh && !known) ? undefined : { to: live, label: t(versioned ? words.version_open : words.published) }}
      state={
        <>
          <SaveLine {...edit} />
          {known ?? <Badge kind={current && !fresh ? 'ok' : 'warn'}>{t(state)}</Badge>}
          <Here draft={draft} />
        </>
      }
    >
      {publishing ??
        (draft.can.publish && (
          <Button icon={versioned ? 'check' : 'send'} busy={busy} disabled={disabled} onClick={onPublish}>
            {t(versioned ? words.version_save : words.publish)}
          </Button>
        ))}
    </Bar>
  );
}
interface StepBarProps extends Pick<EditorBarProps, 'title' | 'of' | 'previewing' | 'onPreview' | 'disabled' | 'publishing'> {
  draft: DraftTold;
  /** Where its readers find it; nothing where they do not. */
  live: string | undefined;
  /** What is known of its publishing. */
  state: 'draft' | 'waits' | undefined;
}
/** The same bar over a step that does not write the draft: each change there is on the server when it is made. */
export function StepBar({ draft, live, state, publishing, ...bar }: StepBarProps) {
  const t = useWords();
  return (
    <Bar
      {...bar}
      live={live === undefined ? undefined : { to: live, label: t(words.published) }}
      state={
        <>
          <SaveLine state="saved" kept={false} error={undefined} wrong={{}} draft={draft} />
          {state && <Badge kind="warn">{t(state === 'draft' ? words.draft : words.changes_wait)}</Badge>}
        </>
      }
    >
      {publishing}
    </Bar>
  );
}
interface BarProps extends Pick<EditorBarProps, 'title' | 'level' | 'of' | 'previewing' | 'onPreview' | 'disabled'> {
  state: ReactNode;
  live: { to: string; label: string } | undefined;
  children: ReactNode;
}
function Bar({ title, level = 1, of, state, live, previewing, onPreview, disabled, children }: BarProps) {
  const t = useWords();
  const Title = `h${level}` as const;
  return (
    <div className="ed-bar">
      <div className="ed-name">
        <Title>{title}</Title>
        <p className="small muted">{of}</p>
      </div>
      <div className="ed-state">{state}</div>
      <div className="row ed-acts">
        {live && (
          <ButtonLink look="b3" icon="external-link" to={live.to}>
            {live.label}
          </ButtonLink>
        )}
        <Button look="b2" icon="eye" aria-pressed={previewing} disabled={disabled} onClick={onPreview}>
          {t(words.preview)}
        </Button>
        {children}
      </div>
    </div>
  );
}
/** Whether everything is on the server, in words and always at the same place. */
export function SaveLine({ state, kept, error, wrong, draft }: Pick<Editing, 'state' | 'kept' | 'error' | 'wrong' | 'draft'>) {
  const t = useWords();
  const language = useLanguage();
  const why = error?.message ?? Object.values(wrong)[0]?.[0] ?? '';
  const lines: Record<EditState, readonly [icon: IconName, look: string, text: string]> = {
    saved: ['cloud-check', 'ok', draft.saved_at ? t(words.saved_at, { time: time(language, draft.saved_at) }) : t(words.nothing_yet)],
    saving: ['refresh-cw', '', t(words.saving)],
    changed: ['pencil', 'off', t(words.changed)],
    offline: ['wifi-off', 'off away', t(kept ? words.offline_kept : words.offline)],
    failed: ['circle-alert', 'bad', t(words.failed, { why })],
  };
  const [icon, look, text] = lines[state];
  return (
    <p className={`saved ${look}`} role="status">
      <Icon name={icon} />
      {text}
    </p>
  );
}
export function Here({ draft: { here } }: { draft: DraftTold }) {
  const t = useWords();
  const language = useLanguage();
  if (!here.length) return null;
  const names = here.map(({ name, bn_name }) => pick(language, name, bn_name ?? ''));
  return (
    <p className="small ed-here" role="status">
      {names.slice(0, 3).map((name) => (
        <Avatar key={name} name={name} size="sm" />
      ))}
      {t(words.here, { names: names.join(', ') })}
    </p>
  );
}
