// Editor of the workbench: a bar of its own, autosave, who else is there, conflicts by field, versions, preview, checklist, publishing.
import './work.css';
import './editor.css';
import { type ReactNode, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { DraftCalls, DraftTold } from '#core/contract/admin-draft.ts';
import type { AnyCall } from '#core/contract/call.ts';
import type { Refused } from '#core/contract/web/client.ts';
import { useAnswer, useAsk } from '#core/contract/web/hooks.ts';
import { type Drafted, openChecks } from '#core/drafts/declare.ts';
import type { EditingMachine, EditState } from '#core/drafts/web/editing.ts';
import { type Editing, useEditing } from '#core/drafts/web/useEditing.ts';
import { time } from '#core/i18n/dates.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { useHold } from '#core/navigation/web/navigation.tsx';
import { pictureName, uploadsOf } from '#core/records/declare.ts';
import { Avatar } from '../Avatar.tsx';
import { Badge } from '../Badge.tsx';
import { Button, ButtonLink } from '../Button.tsx';
import { Callout } from '../Callout.tsx';
import { Card } from '../Card.tsx';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { Form } from '../Form.tsx';
import { Icon, type IconName } from '../Icon.tsx';
import { TextSkeleton } from '../Skeleton.tsx';
import { ErrorState } from '../States.tsx';
import { useToast } from '../Toast.tsx';
import { useLive } from '../useLive.ts';
import { Checklist } from './Checklist.tsx';
import { Conflict, useColumnNames } from './Conflict.tsx';
import { PicturesContext } from './pictures.ts';
import { RecordField } from './RecordFields.tsx';
import { LeaveDialog } from './Record.tsx';
import { Versions } from './Versions.tsx';
import { words } from './words-editor.ts';
import { words as recordWords } from './words-record.ts';

export interface EditorProps {
  drafted: Drafted;
  calls: DraftCalls;
  /** The draft as the page got it. */
  first: DraftTold;
  /** What it is about, such as the name of an institution. */
  of: string;
  /** Where its readers find it. */
  live: string;
  /** Who writes. */
  me: string;
  /** What readers see of what `calls.preview` answers. */
  preview: (shown: never) => ReactNode;
}

export function Editor({ drafted, calls, first, of, live, me, preview }: EditorProps) {
  const edit = useEditing(calls, drafted, first);
  const { draft, machine } = edit;
  const { fields } = drafted;
  const publishing = useAsk(calls.publish);
  const called = useColumnNames(fields);
  const hold = useHold(() => edit.unsent.length > 0);
  return (
    <>
      <EditorShown
        {...{ drafted, edit, of, live, me }}
        publish={{
          run: (since) => publishing.run({ id: draft.id, since }),
          busy: publishing.busy,
          error: publishing.error,
        }}
        upload={calls.upload as AnyCall}
        preview={<Preview id={draft.id} call={calls.preview} machine={machine} preview={preview} />}
        versions={useCallback(
          (ready, may) => (
            <Versions id={first.id} {...{ calls, fields, may, ready }} valuesNow={() => machine.snapshot().values} onTake={machine.take} />
          ),
          [first.id, calls, fields, machine],
        )}
      />
      <LeaveDialog
        open={hold.asking}
        changed={edit.unsent.map(called)}
        kept={edit.kept}
        onStay={hold.stay}
        onKeep={hold.leave}
        onDiscard={() => {
          machine.discard();
          hold.leave();
        }}
      />
    </>
  );
}
export interface EditorShownProps extends Pick<EditorProps, 'drafted' | 'of' | 'live' | 'me'> {
  edit: Editing;
  publish: { run: (since: number) => Promise<DraftTold | undefined>; busy: boolean; error: Refused | undefined };
  upload: AnyCall | undefined;
  preview: ReactNode;
  /** `ready` sends what is not on the server yet, and answers the version there. */
  versions: (ready: () => Promise<number | undefined>, may: boolean) => ReactNode;
  /** Of its heading. */
  level?: 1 | 4;
}
/** The editor with its draft in hand: `/dev/kit` shows it in every state. */
export function EditorShown(props: EditorShownProps) {
  const { drafted, edit, of, live, me, publish: publishing, upload, preview, versions, level = 1 } = props;
  const t = useWords();
  const language = useLanguage();
  const toast = useToast();
  const { draft, values, clash, machine } = edit;
  const { fields } = drafted;
  const called = useColumnNames(fields);
  const [mode, setMode] = useState<'write' | 'preview' | 'conflict'>('write');
  const [asking, setAsking] = useState(false);
  const [told, setTold] = useState<string>();
  const form = useRef<HTMLDivElement>(null);
  const may = draft.can.write;
  // before the script has taken over, the browser would send the form as an address
  const ready = useLive();
  const shown = { ...values };
  for (const column of uploadsOf(fields)) shown[pictureName(column)] = draft.pictures.find(({ id }) => id === values[column]) ?? null;
  // a field is there to be led to once the form is shown again
  const [leading, setLeading] = useState<{ column: string }>();
  const lead = useCallback((column: string) => {
    setMode('write');
    setLeading({ column });
  }, []);
  useEffect(() => {
    if (!leading) return;
    const field = form.current?.querySelector<HTMLElement>(`[id$="f-${leading.column}"]`);
    field?.scrollIntoView({ block: 'center' });
    field?.focus();
  }, [leading]);
  /** The version that is on the server with everything in it. */
  const flushed = useCallback(async (): Promise<number | undefined> => {
    if (await machine.flush()) return machine.version();
    setTold(t(words.not_flushed));
    return undefined;
  }, [machine, t]);
  // what stands beside the form is not drawn anew with each letter: the points once the letter is painted, the versions with their own news
  const points = useDeferredValue(values);
  const aside = useMemo(() => versions(flushed, may && ready), [versions, flushed, may, ready]);
  const pictures = useMemo(
    () => ({
      of: (file: number) => draft.pictures.find(({ id }) => id === file),
      add: machine.addPicture,
      about: { id: draft.id },
    }),
    [draft.pictures, draft.id, machine],
  );
  const publish = async () => {
    setAsking(false);
    setTold(undefined);
    const missing = openChecks(drafted, values).filter(({ weight }) => weight === 'must');
    if (missing.length) return setTold(t(words.not_ready, { points: missing.map(({ word }) => t(word)).join('; ') }));
    const since = await flushed();
    if (since === undefined) return undefined;
    const done = await publishing.run(since);
    if (!done) return undefined;
    machine.take(done);
    return toast({ kind: 'ok', text: t(words.published_now, { one: t(drafted.one) }) });
  };
  const press = () => {
    const open = openChecks(drafted, values);
    if (open.length && open.every(({ weight }) => weight === 'should')) setAsking(true);
    else void publish();
  };
  const wrong = publishing.error && (publishing.error.code as string) !== 'stale' ? publishing.error.message : undefined;
  const who = clash && (pick(language, clash.by ?? '', clash.bn_by ?? '') || t(recordWords.somebody));
  const clashed = clash ? Object.keys(clash.theirs) : [];
  return (
    <PicturesContext value={pictures}>
      <div className="work stack" data-density="staff">
        <EditorBar
          title={t(drafted.one)}
          level={level}
          of={of}
          edit={edit}
          busy={publishing.busy}
          disabled={!ready}
          previewing={mode === 'preview'}
          onPreview={() => setMode(mode === 'preview' ? 'write' : 'preview')}
          onPublish={press}
          live={live}
        />
        {!may && <Callout kind="info">{t(words.only_look)}</Callout>}
        {(told ?? wrong) && (
          <Callout kind="bad" alert>
            {told ?? wrong}
          </Callout>
        )}
        {clash && mode !== 'conflict' && (
          <Callout kind="warn" alert>
            <p>{t(words.clash, { name: who!, fields: clashed.map(called).join(', ') })}</p>
            <Button look="b2" onClick={() => setMode('conflict')}>
              {t(words.decide)}
            </Button>
          </Callout>
        )}
        {clash && mode === 'conflict' && (
          <Conflict
            fields={fields}
            names={clashed}
            clash={{ base: clash.base, mine: values, theirs: clash.theirs, by: who!, at: clash.at, version: draft.version }}
            me={me}
            onSave={(chosen) => {
              machine.settle(chosen);
              lead(clashed[0]!);
            }}
            onBack={() => lead(clashed[0]!)}
          />
        )}
        {mode === 'preview' && preview}
        <div className="ed-two" hidden={mode === 'preview' || (mode === 'conflict' && clash !== undefined)}>
          <div ref={form}>
            <Form errors={edit.wrong} onSubmit={(event) => event.preventDefault()} className="stack">
              <Card>
                <fieldset className="stack ed-all" disabled={!may || !ready}>
                  {Object.entries(fields).map(([name, f]) => (
                    <RecordField
                      key={name}
                      name={name}
                      field={f}
                      values={shown}
                      onChange={machine.set}
                      upload={may ? upload : undefined}
                      onFocus={machine.writeIn}
                      disabled={!may}
                    />
                  ))}
                </fieldset>
              </Card>
            </Form>
          </div>
          <div className="stack">
            <Checklist drafted={drafted} values={points} onLead={lead} />
            {aside}
          </div>
        </div>
        <ConfirmDialog
          danger={false}
          open={asking}
          title={t(words.publish_title)}
          confirm={t(words.publish_anyway)}
          onConfirm={() => void publish()}
          onClose={() => setAsking(false)}
        >
          <p>{t(words.publish_text)}</p>
          <ul className="dots">
            {openChecks(drafted, values).map(({ key, word }) => (
              <li key={key}>{t(word)}</li>
            ))}
          </ul>
        </ConfirmDialog>
      </div>
    </PicturesContext>
  );
}
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
  live: string;
}
/** The bar alone: `/dev/kit` shows it in every state. */
export function EditorBar({ title, level = 1, of, edit, busy, disabled, previewing, onPreview, onPublish, live }: EditorBarProps) {
  const t = useWords();
  const { draft } = edit;
  const fresh = draft.published_version === null;
  const current = draft.published_version === draft.version;
  const Title = `h${level}` as const;
  return (
    <div className="ed-bar">
      <div className="ed-name">
        <Title>{title}</Title>
        <p className="small muted">{of}</p>
      </div>
      <div className="ed-state">
        <SaveLine {...edit} />
        <Badge kind={current && !fresh ? 'ok' : 'warn'}>{t(fresh ? words.draft : current ? words.published : words.changes_wait)}</Badge>
        <Here draft={draft} />
      </div>
      <div className="row ed-acts">
        {!fresh && (
          <ButtonLink look="b3" icon="external-link" to={live}>
            {t(words.published)}
          </ButtonLink>
        )}
        <Button look="b2" icon="eye" aria-pressed={previewing} disabled={disabled} onClick={onPreview}>
          {t(words.preview)}
        </Button>
        {draft.can.write && (
          <Button icon="send" busy={busy} disabled={disabled} onClick={onPublish}>
            {t(words.publish)}
          </Button>
        )}
      </div>
    </div>
  );
}
/** Whether everything is on the server, in words and always at the same place. */
function SaveLine({ state, kept, error, wrong, draft }: Pick<Editing, 'state' | 'kept' | 'error' | 'wrong' | 'draft'>) {
  const t = useWords();
  const language = useLanguage();
  const why = error?.message ?? Object.values(wrong)[0]?.[0] ?? '';
  const lines: Record<EditState, readonly [icon: IconName, look: string, text: string]> = {
    saved: ['cloud-check', 'ok', draft.saved_at ? t(words.saved_at, { time: time(language, draft.saved_at) }) : t(words.nothing_yet)],
    saving: ['refresh-cw', '', t(words.saving)],
    changed: ['pencil', 'off', t(words.changed)],
    offline: ['wifi-off', 'off', t(kept ? words.offline_kept : words.offline)],
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
function Here({ draft: { here } }: { draft: DraftTold }) {
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
interface PreviewProps {
  id: number;
  call: DraftCalls['preview'];
  machine: EditingMachine;
  preview: EditorProps['preview'];
}
/** What was typed is on the server before it is shown as its readers would see it. */
function Preview({ id, call, machine, preview }: PreviewProps) {
  const [sent, setSent] = useState(false);
  const { data, error, reload } = useAnswer(call, sent ? { id } : null);
  useEffect(() => {
    void machine.flush().then(() => setSent(true));
  }, [machine]);
  return (
    <PreviewShown failed={error !== undefined} onRetry={reload}>
      {data !== undefined && preview(data as never)}
    </PreviewShown>
  );
}
/** The frame round it, which takes the focus. */
export function PreviewShown({ failed, onRetry, children }: { failed: boolean; onRetry: () => void; children: ReactNode }) {
  const t = useWords();
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  return (
    <section className="card ed-seen" aria-labelledby="ed-seen">
      <h2 id="ed-seen" ref={head} tabIndex={-1} className="small muted">
        {t(words.preview_title)}
      </h2>
      {children ?? (failed ? <ErrorState level={3} onRetry={onRetry} /> : <TextSkeleton lines={6} />)}
    </section>
  );
}
