// Editor of the workbench: a bar of its own, autosave, who else is there, conflicts by field, versions, preview, checklist, publishing.
import '../styles/auth-art.css';
import './work.css';
import './editor.css';
import { createContext, memo, type ReactNode, use, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { DraftCalls, DraftTold } from '#core/drafts/admin-draft.ts';
import type { AnyCall } from '#core/contract/call.ts';
import type { Refused } from '#core/contract/web/client.ts';
import { useAnswer, useAsk } from '#core/contract/web/hooks.ts';
import { type Drafted, openChecks } from '#core/drafts/declare.ts';
import type { EditingMachine } from '#core/drafts/web/editing.ts';
import { type Editing, useEditing } from '#core/drafts/web/useEditing.ts';
import { dateTime } from '#core/i18n/dates.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import type { Picture } from '#core/files/picture.ts';
import { pictureName, uploadsOf } from '#core/records/declare.ts';
import type { Values } from '#core/records/merge.ts';
import { Button } from '../Button.tsx';
import { Callout } from '../Callout.tsx';
import { Card } from '../Card.tsx';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { Form } from '../Form.tsx';
import { TextSkeleton } from '../Skeleton.tsx';
import { ErrorState } from '../States.tsx';
import { useToast } from '../Toast.tsx';
import { useLive } from '../useLive.ts';
import { Checklist } from './Checklist.tsx';
import { Conflict, type Me, useColumnNames, useWriterName } from './Conflict.tsx';
import { Editable, WhyClosed } from './Editable.tsx';
import { PicturesContext } from './pictures.ts';
import { EditorBar } from './EditorBar.tsx';
import { RecordField, type RecordFieldProps } from './RecordFields.tsx';
import { LeavingEditor } from './RecordDialogs.tsx';
import { Versions } from './Versions.tsx';
import { words } from './words-editor.ts';

export interface EditorProps {
  drafted: Drafted;
  calls: DraftCalls;
  /** The draft as the page got it. */
  first: DraftTold;
  /** What it is about, such as the name of an institution. */
  of: string;
  /** Where its readers find it; nothing where they do not. */
  live: string | undefined;
  /** Who writes. */
  me: Me;
  /** What readers see of what `calls.preview` answers. */
  preview: (shown: never) => ReactNode;
  /** One step of several that write the same draft: what it is called, which fields stand in it, what stands below the bar, and the way to
   *  where it is published instead of the button. */
  step?: EditorStep | undefined;
  /** What is written is reviewed before it is published: what stands instead of the button and of what is known of its publishing. */
  review?: EditorReview | undefined;
  /** Fields that are written otherwise than in a field of their kind, by their column. */
  own?: OwnFields | undefined;
  /** Fields that an own field draws within itself, by `DraftField`; they stand nowhere else. */
  held?: readonly string[] | undefined;
}
export interface OwnField {
  values: Values;
  pictures: readonly Picture[];
  /** Takes the field's value, or another one's. */
  set: (column: string, value: unknown) => void;
  may: boolean;
  /** Everything is on the server: what is printed from there is what is seen. */
  saved: boolean;
  /** The column that somebody was led to; a held one has to be shown then. */
  led: string | undefined;
}
/** Sends what is not on the server yet, and answers the version there; nothing where it cannot be sent, which is said. */
export type Flushed = () => Promise<number | undefined>;
export interface EditorReview {
  state: ReactNode;
  /** Below the bar: what its writer has to know first. */
  below: ReactNode;
  /** In the bar. */
  acts: (flushed: Flushed) => ReactNode;
  /** Above the checklist. */
  beside: (flushed: Flushed) => ReactNode;
}
export type OwnFields = Readonly<Record<string, (given: OwnField) => ReactNode>>;

export interface EditorStep {
  title: string;
  fields: readonly string[];
  below: ReactNode;
  publishing: ReactNode;
}
const without = (bn: string): string => bn.replace(/^bn_/, '');

export function Editor({ drafted, calls, first, of, live, me, preview, step, review, own, held }: EditorProps) {
  const edit = useEditing(calls, drafted, first);
  const { draft, machine } = edit;
  const { fields } = drafted;
  const publishing = useAsk(calls.publish);
  const called = useColumnNames(fields);
  return (
    <>
      <EditorShown
        {...{ drafted, edit, of, live, me, step, review, own, held }}
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
      <LeavingEditor edit={edit} called={called} />
    </>
  );
}
export interface EditorShownProps extends Pick<EditorProps, 'drafted' | 'of' | 'live' | 'me' | 'step' | 'review' | 'own' | 'held'> {
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
  const {
    drafted,
    edit,
    of,
    live,
    me,
    step,
    review,
    publish: publishing,
    upload,
    preview,
    versions,
    own = {},
    held = [],
    level = 1,
  } = props;
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
  const shown = useMemo(() => {
    const pictures = uploadsOf(fields).map((column) => [
      pictureName(column),
      draft.pictures.find(({ id }) => id === values[column]) ?? null,
    ]);
    return { ...values, ...(Object.fromEntries(pictures) as Values) };
  }, [fields, values, draft.pictures]);
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
  const saved = edit.unsent.length === 0;
  const taking = may ? upload : undefined;
  const written = useMemo(
    () => ({ fields, props: { values: shown, onChange: machine.set, upload: taking, onFocus: machine.writeIn, disabled: !may } }),
    [fields, shown, machine, taking, may],
  );
  const led = leading?.column;
  const given = useMemo(
    (): OwnField => ({ values, pictures: draft.pictures, set: machine.set, may, saved, led }),
    [values, draft.pictures, machine, may, saved, led],
  );
  const names = (step?.fields ?? Object.keys(fields)).filter((name) => !held.includes(name));
  const listed = useMemo(
    () => ({ checks: drafted.checks.filter(({ field }) => !step || step.fields.includes(without(field)) || step.fields.includes(field)) }),
    [drafted, step],
  );
  const aside = useMemo(() => versions(flushed, may && ready), [versions, flushed, may, ready]);
  const beside = useMemo(() => review?.beside(flushed), [review, flushed]);
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
    if (missing.length)
      return setTold(
        t(drafted.versioned ? words.version_not_ready : words.not_ready, { points: missing.map(({ word }) => t(word)).join('; ') }),
      );
    const since = await flushed();
    if (since === undefined) return undefined;
    const done = await publishing.run(since);
    if (!done) return undefined;
    machine.take(done);
    return toast({ kind: 'ok', text: t(drafted.versioned ? words.version_saved : words.published_now, { one: t(drafted.one) }) });
  };
  const press = () => {
    const open = openChecks(drafted, values);
    if (open.length && open.every(({ weight }) => weight === 'should')) setAsking(true);
    else void publish();
  };
  const wrong = publishing.error && (publishing.error.code as string) !== 'stale' ? publishing.error.message : undefined;
  const writerSaid = useWriterName();
  const clashed = clash ? Object.keys(clash.theirs) : [];
  return (
    <PicturesContext value={pictures}>
      <div className="work stack" data-density="staff">
        <EditorBar
          title={step?.title ?? t(drafted.one)}
          publishing={step?.publishing ?? review?.acts(flushed)}
          known={review?.state}
          level={level}
          of={of}
          edit={edit}
          busy={publishing.busy}
          disabled={!ready}
          previewing={mode === 'preview'}
          onPreview={() => setMode(mode === 'preview' ? 'write' : 'preview')}
          onPublish={press}
          live={live}
          versioned={drafted.versioned}
        />
        {step?.below}
        {review?.below}
        {!may && <WhyClosed>{t(words.only_look)}</WhyClosed>}
        {(told ?? wrong) && (
          <Callout kind="bad" alert>
            {told ?? wrong}
          </Callout>
        )}
        {clash && mode !== 'conflict' && (
          <Callout kind="warn" alert>
            <p>
              {clash.own
                ? t(words.clash_own, { when: clash.at ? dateTime(language, clash.at) : '', fields: clashed.map(called).join(', ') })
                : t(words.clash, { name: writerSaid(clash), fields: clashed.map(called).join(', ') })}
            </p>
            <Button look="b2" onClick={() => setMode('conflict')}>
              {t(words.decide)}
            </Button>
          </Callout>
        )}
        {clash && mode === 'conflict' && (
          <Conflict
            fields={fields}
            names={clashed}
            clash={{ ...clash, mine: values, version: draft.version }}
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
                <Editable may={Boolean(may && ready)}>
                  <FieldsContext value={written}>
                    {names.map((name) =>
                      own[name] ? (
                        <div key={name} id={`f-${name}`} className="ed-own" tabIndex={-1}>
                          <OwnPlace name={name} draws={own[name]} given={given} />
                        </div>
                      ) : (
                        <RecordField key={name} name={name} field={fields[name]!} {...written.props} />
                      ),
                    )}
                  </FieldsContext>
                </Editable>
              </Card>
            </Form>
          </div>
          <div className="stack">
            {beside}
            {listed.checks.length > 0 && <Checklist drafted={listed} values={points} onLead={lead} />}
            {aside}
          </div>
        </div>
        <ConfirmDialog
          danger={false}
          open={asking}
          title={t(drafted.versioned ? words.version_title : words.publish_title)}
          confirm={t(drafted.versioned ? words.version_anyway : words.publish_anyway)}
          onConfirm={() => void publish()}
          onClose={() => setAsking(false)}
        >
          <p>{t(drafted.versioned ? words.version_text : words.publish_text)}</p>
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
type Written = Pick<Drafted, 'fields'> & { props: Omit<RecordFieldProps, 'name' | 'field'> };
const FieldsContext = createContext<Written | undefined>(undefined);
/** A held field, drawn as its kind is. It takes its value past what stands around it: a letter is there at once, however late that is drawn. */
export function DraftField({ name }: { name: string }) {
  const { fields, props } = use(FieldsContext)!;
  return <RecordField name={name} field={fields[name]!} {...props} />;
}
interface OwnPlaceProps {
  name: string;
  draws: (given: OwnField) => ReactNode;
  given: OwnField;
}
/** A field that is written otherwise may be large: what is written in it is drawn at once, what is written beside it once that is painted. */
function OwnPlace({ name, draws, given }: OwnPlaceProps) {
  const [written, setWritten] = useState<ReadonlySet<string>>(() => new Set([name, `bn_${name}`]));
  const later = useDeferredValue(given);
  const now = given.led !== later.led || [...written].some((column) => given.values[column] !== later.values[column]) ? given : later;
  const { set: take } = now;
  const set = useCallback(
    (column: string, value: unknown) => {
      setWritten((columns) => (columns.has(column) ? columns : new Set([...columns, column])));
      take(column, value);
    },
    [take],
  );
  return <OwnDrawn draws={draws} given={useMemo(() => ({ ...now, set }), [now, set])} />;
}
const OwnDrawn = memo(({ draws, given }: Pick<OwnPlaceProps, 'draws' | 'given'>) => draws(given));

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
