// Versions of a draft: kept by a name, compared with the draft of now, brought back into it.
import './history.css';
import { type FormEvent, useId, useState } from 'react';
import type { DraftCalls, DraftTold, DraftVersion } from '#core/drafts/admin-draft.ts';
import { useAnswer, useAsk } from '#core/contract/web/hooks.ts';
import { dateTime } from '#core/i18n/dates.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { columnsOf, type Fields } from '#core/records/declare.ts';
import { same, type Values } from '#core/records/merge.ts';
import { Avatar } from '../Avatar.tsx';
import { Button } from '../Button.tsx';
import { Card } from '../Card.tsx';
import { Dialog } from '../Dialog.tsx';
import { TextField } from '../Field.tsx';
import { TextSkeleton } from '../Skeleton.tsx';
import { ErrorState } from '../States.tsx';
import { useToast } from '../Toast.tsx';
import { words as kit } from '../words.ts';
import { BeforeAfter } from './Changes.tsx';
import { Pieces } from './Compare.tsx';
import { useColumnNames, useValueSaid } from './Conflict.tsx';
import { words } from './words-editor.ts';
import { words as historyWords } from './words-history.ts';

function useVersionName(): (version: DraftVersion) => string {
  const t = useWords();
  return ({ kind, name }) => (kind === 'named' ? name : t(words.version_kinds[kind]));
}

export interface VersionsProps {
  id: number;
  calls: Pick<DraftCalls, 'versions' | 'version' | 'name' | 'rename' | 'restore'>;
  fields: Fields;
  /** As they stand in the form: asked where they are compared, so that a letter does not draw the versions anew. */
  valuesNow: () => Values;
  may: boolean;
  /** Sends what is not on the server yet, and answers the version there. */
  ready: () => Promise<number | undefined>;
  onTake: (told: DraftTold) => void;
}
export function Versions({ id, calls, fields, valuesNow, may, ready, onTake }: VersionsProps) {
  const t = useWords();
  const toast = useToast();
  const list = useAnswer(calls.versions, { id });
  const naming = useAsk(calls.name);
  const restoring = useAsk(calls.restore);
  const renaming = useAsk(calls.rename);
  const [compared, setCompared] = useState<DraftVersion>();
  const [renamed, setRenamed] = useState<DraftVersion>();
  const rename = async ({ number, name: before }: DraftVersion, name: string) => {
    if (!(await renaming.run({ id, number, name }))) return;
    setRenamed(undefined);
    toast({ kind: 'ok', text: name ? t(words.renamed, { name }) : t(words.name_taken, { name: before }) });
  };
  const keep = async (name: string): Promise<boolean> => {
    const since = await ready();
    if (since === undefined) return false;
    const made = await naming.run({ id, since, name });
    if (made) toast({ kind: 'ok', text: t(words.kept_version, { name: made.name }) });
    return made !== undefined;
  };
  const restore = async (version: DraftVersion) => {
    const since = await ready();
    if (since === undefined) return;
    const told = await restoring.run({ id, since, number: version.number });
    if (!told) return;
    setCompared(undefined);
    onTake(told);
    toast({ kind: 'ok', text: t(words.restored) });
  };
  return (
    <>
      <VersionsShown
        versions={list.data}
        failed={list.error !== undefined}
        may={may}
        busy={naming.busy || restoring.busy}
        wrong={naming.error?.message ?? restoring.error?.message}
        onKeep={keep}
        onCompare={setCompared}
        onRename={setRenamed}
        onRestore={(version) => void restore(version)}
        onRetry={list.reload}
      />
      {renamed && (
        <RenameShown
          version={renamed}
          busy={renaming.busy}
          wrong={renaming.error?.message}
          onName={(name) => void rename(renamed, name)}
          onClose={() => setRenamed(undefined)}
        />
      )}
      {compared && (
        <CompareDialog
          {...{ id, calls, fields }}
          values={valuesNow()}
          version={compared}
          onClose={() => setCompared(undefined)}
          onRestore={may ? () => void restore(compared) : undefined}
        />
      )}
    </>
  );
}
export interface VersionsShownProps {
  versions: readonly DraftVersion[] | undefined;
  failed: boolean;
  may: boolean;
  busy: boolean;
  wrong: string | undefined;
  onKeep: (name: string) => Promise<boolean>;
  onCompare: (version: DraftVersion) => void;
  onRename: (version: DraftVersion) => void;
  onRestore: (version: DraftVersion) => void;
  onRetry: () => void;
}
/** The list with its answer in hand: `/dev/kit` shows it in every state. */
export function VersionsShown({ versions, failed, may, busy, wrong, onKeep, onCompare, onRename, onRestore, onRetry }: VersionsShownProps) {
  const t = useWords();
  const language = useLanguage();
  const called = useVersionName();
  const writerOf = ({ by, bn_by }: DraftVersion) => pick(language, by ?? '', bn_by ?? '');
  const [name, setName] = useState('');
  const [asked, setAsked] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setAsked(name.trim() === '');
    if (busy || !name.trim()) return;
    if (await onKeep(name.trim())) setName('');
  };
  return (
    <Card title={t(words.versions)} className="stack">
      {may && (
        <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
          <TextField
            name="version_name"
            label={t(words.name)}
            maxLength={80}
            value={name}
            error={asked ? t(words.name_wanted) : wrong}
            onChange={(event) => setName(event.target.value)}
          />
          <Button type="submit" look="b2" icon="bookmark" busy={busy}>
            {t(words.keep)}
          </Button>
        </form>
      )}
      {!versions && !failed && <TextSkeleton lines={3} />}
      {!versions && failed && <ErrorState level={3} onRetry={onRetry} />}
      {versions?.length === 0 && <p className="small muted">{t(words.no_versions)}</p>}
      {versions && versions.length > 0 && (
        <ol className="hist">
          {versions.map((version) => (
            <li key={version.number}>
              <Avatar name={writerOf(version) || called(version)} size="sm" />
              <div>
                <p className="small">
                  <b>{called(version)}</b>
                  <span className="tiny">
                    {writerOf(version) && `${writerOf(version)} · `}
                    <time dateTime={version.at}>{dateTime(language, version.at)}</time>
                  </span>
                </p>
                <div className="row">
                  <Button look="b3" icon="git-compare-arrows" onClick={() => onCompare(version)}>
                    {t(words.compare)}
                    <span className="vh"> {called(version)}</span>
                  </Button>
                  {may && (version.kind === 'named' || version.kind === 'unnamed') && (
                    <Button look="b3" icon="pencil" onClick={() => onRename(version)}>
                      {t(words.rename)}
                      <span className="vh"> {called(version)}</span>
                    </Button>
                  )}
                  {may && (
                    <Button look="b3" icon="undo-2" onClick={() => onRestore(version)}>
                      {t(words.restore)}
                      <span className="vh"> {called(version)}</span>
                    </Button>
                  )}
                </div>
              </div>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
export interface RenameShownProps {
  version: DraftVersion;
  busy: boolean;
  wrong: string | undefined;
  /** An empty one takes the name away. */
  onName: (name: string) => void;
  onClose: () => void;
}
/** The dialog that gives a version another name, or none: `/dev/kit` opens it. */
export function RenameShown({ version, busy, wrong, onName, onClose }: RenameShownProps) {
  const t = useWords();
  const called = useVersionName();
  const form = useId();
  const [name, setName] = useState(version.name);
  const [asked, setAsked] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(name.trim() === '');
    if (!busy && name.trim()) onName(name.trim());
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(words.rename_title, { name: called(version) })}
      footer={
        <>
          <Button look="b2" onClick={onClose}>
            {t(kit.cancel)}
          </Button>
          <Button type="submit" form={form} busy={busy}>
            {t(words.rename_save)}
          </Button>
        </>
      }
    >
      <form id={form} className="stack" noValidate onSubmit={submit}>
        <TextField
          name="new_version_name"
          label={t(words.name)}
          maxLength={80}
          value={name}
          error={asked ? t(words.name_wanted) : wrong}
          onChange={(event) => setName(event.target.value)}
        />
        {version.kind === 'named' && (
          <>
            <p className="small muted">{t(words.take_name_means)}</p>
            <Button look="b2" icon="x" busy={busy} onClick={() => onName('')}>
              {t(words.take_name)}
            </Button>
          </>
        )}
      </form>
    </Dialog>
  );
}
interface CompareProps extends Pick<VersionsProps, 'id' | 'calls' | 'fields'> {
  /** As they stand in the form. */
  values: Values;
  version: DraftVersion;
  onClose: () => void;
  onRestore: (() => void) | undefined;
}
function CompareDialog({ id, calls, ...shown }: CompareProps) {
  const { data, error, reload } = useAnswer(calls.version, { id, number: shown.version.number });
  return <CompareShown {...shown} then={data?.fields} failed={error !== undefined} onRetry={reload} />;
}
interface CompareShownProps extends Omit<CompareProps, 'id' | 'calls'> {
  /** The values of the version; nothing while they are on their way. */
  then: Values | undefined;
  failed: boolean;
  onRetry: () => void;
}
/** The dialog with its version in hand: `/dev/kit` opens it. */
export function CompareShown({ fields, values, version, then, failed, onRetry, onClose, onRestore }: CompareShownProps) {
  const t = useWords();
  const called = useVersionName();
  const columnName = useColumnNames(fields);
  const said = useValueSaid(fields, then ? [then, values] : [values]);
  const different = then
    ? columnsOf(fields).filter((column) => !same(then[column], (values[column] as { id?: number } | null)?.id ?? values[column]))
    : [];
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(words.compare_title, { name: called(version) })}
      footer={
        <>
          <Button look="b2" onClick={onClose}>
            {t(kit.close)}
          </Button>
          {onRestore && different.length > 0 && (
            <Button icon="undo-2" onClick={onRestore}>
              {t(words.restore)}
            </Button>
          )}
        </>
      }
    >
      <div className="stack">
        {!then && !failed && <TextSkeleton lines={4} />}
        {!then && failed && <ErrorState level={3} onRetry={onRetry} />}
        {then && different.length === 0 && <p>{t(words.no_difference)}</p>}
        {then &&
          different.map((column) => (
            <BeforeAfter
              key={column}
              name={columnName(column)}
              sides={[words.then, words.now]}
              before={<Pieces before={said(column, then[column])} after={said(column, values[column])} kind="removed" />}
              after={<Pieces before={said(column, then[column])} after={said(column, values[column])} kind="added" />}
            />
          ))}
        {then && different.length > 0 && columnsOf(fields).length > different.length && (
          <p className="small muted">{t(historyWords.same_fields, { n: columnsOf(fields).length - different.length })}</p>
        )}
      </div>
    </Dialog>
  );
}
