// Dialogs of the file manager with one or two fields: a name, a link, where to move something.
import { useState } from 'react';
import type { AnyCall, In, Out } from '#core/contract/call.ts';
import { useAnswer, useAsk } from '#core/contract/web/hooks.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { Button } from '#ui/Button.tsx';
import { RadioGroup } from '#ui/Choice.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Select, TextField } from '#ui/Field.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { useToast } from '#ui/Toast.tsx';
import { type FileEntry, type Folder, getFolders } from '../contract.ts';
import { createFolder, createUrl, moveFiles, moveFolder, renameFolder, saveName } from '../contract-writing.ts';
import type { FileKind } from '../rules.ts';
import { words } from '../words-web.ts';

interface Named<C extends AnyCall> {
  call: C;
  title: string;
  deed: string;
  value: string;
  input: (name: string) => In<C>;
  onDone: (made: Out<C>) => void;
  onClose: () => void;
}
function NameDialog<C extends AnyCall>({ call, title, deed, value, input, onDone, onClose }: Named<C>) {
  const t = useWords();
  const { run, busy, error } = useAsk(call);
  const [name, setName] = useState(value);
  const send = async () => {
    const made = await run(input(name));
    if (made === undefined) return;
    onClose();
    onDone(made);
  };
  return (
    <FormDialog title={title} deed={deed} busy={busy} error={error} onSend={() => void send()} onClose={onClose}>
      <TextField
        name="name"
        label={t(words.name)}
        value={name}
        maxLength={200}
        autoComplete="off"
        // the dialog begins with it, its text ready to be written over
        onFocus={(event) => event.target.select()}
        onChange={(event) => setName(event.target.value)}
      />
    </FormDialog>
  );
}
export function RenameFile({ file, onClose }: { file: FileEntry; onClose: () => void }) {
  const t = useWords();
  const toast = useToast();
  const told = (made: FileEntry) => toast({ text: t(words.renamed, { name: made.title }), kind: 'ok' });
  const given = { title: t(words.rename), deed: t(words.save), value: file.title, onClose };
  return <NameDialog {...given} call={saveName} input={(name) => ({ id: file.id, name })} onDone={told} />;
}
export function RenameFolder({ folder, onClose }: { folder: Folder; onClose: () => void }) {
  const t = useWords();
  const toast = useToast();
  const told = (made: Folder) => toast({ text: t(words.renamed, { name: made.name }), kind: 'ok' });
  const given = { title: t(words.rename), deed: t(words.save), value: folder.name, onClose };
  return <NameDialog {...given} call={renameFolder} input={(name) => ({ id: folder.id, name })} onDone={told} />;
}
const within = (folder_id: number | undefined) => (folder_id === undefined ? {} : { folder_id });
export function NewFolder({ folder_id, onClose }: { folder_id: number | undefined; onClose: () => void }) {
  const t = useWords();
  const given = { title: t(words.new_folder), deed: t(words.make), value: t(words.new_folder), onClose };
  return <NameDialog {...given} call={createFolder} input={(name) => ({ name, ...within(folder_id) })} onDone={() => {}} />;
}

export function LinkDialog({
  folder_id,
  type,
  onClose,
}: {
  folder_id: number | undefined;
  type: FileKind | undefined;
  onClose: () => void;
}) {
  const t = useWords();
  const { run, busy, error } = useAsk(createUrl);
  const [added, setAdded] = useState(false);
  const [url, setUrl] = useState('');
  const [keep, setKeep] = useState<'copy' | 'link'>('copy');
  const send = async () => {
    if (await run({ url, keep, ...(type && { type }), ...within(folder_id) })) setAdded(true);
  };
  if (added)
    return (
      <Dialog open onClose={onClose} title={t(words.link_added)} footer={<Button onClick={onClose}>{t(words.link_ok)}</Button>}>
        <p>{url}</p>
      </Dialog>
    );
  return (
    <FormDialog title={t(words.link_title)} deed={t(words.save)} busy={busy} error={error} onSend={() => void send()} onClose={onClose}>
      <TextField
        name="url"
        type="url"
        label={t(words.link)}
        hint={t(words.link_hint)}
        value={url}
        autoComplete="off"
        onChange={(event) => setUrl(event.target.value)}
      />
      <RadioGroup
        name="keep"
        label={t(words.link_keep)}
        value={keep}
        onChange={(value) => setKeep(value === 'link' ? 'link' : 'copy')}
        options={[
          { value: 'copy', label: t(words.link_copy) },
          { value: 'link', label: t(words.link_only) },
        ]}
      />
    </FormDialog>
  );
}

/** Where files, or one folder, are moved to. */
export function MoveDialog({
  files = [],
  folder,
  onDone,
  onClose,
}: {
  files?: readonly FileEntry[];
  folder?: Folder;
  onDone: () => void;
  onClose: () => void;
}) {
  const t = useWords();
  const toast = useToast();
  const { data = [] } = useAnswer(getFolders, {});
  const [many, one] = [useAsk(moveFiles), useAsk(moveFolder)];
  const [to, setTo] = useState('');
  const names = new Map(data.map(({ id, name }) => [id, name]));
  const send = async () => {
    const target = to === '' ? null : Number(to);
    const done = folder
      ? await one.run({ id: folder.id, folder_id: target })
      : await many.run({ ids: files.map(({ id }) => id), folder_id: target });
    if (!done) return;
    onClose();
    onDone();
    toast({ text: folder ? t(words.moved_folder, { name: folder.name }) : t(words.moved, { n: files.length }), kind: 'ok' });
  };
  // a folder goes neither into itself nor into what is in it
  const options = data
    .filter(({ path }) => !folder || !path.includes(folder.id))
    .map(({ id, path }) => ({ value: String(id), label: path.map((step) => names.get(step) ?? '…').join(' › ') }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
  return (
    <FormDialog
      title={t(words.move)}
      deed={t(words.move)}
      busy={many.busy || one.busy}
      error={many.error ?? one.error}
      onSend={() => void send()}
      onClose={onClose}
    >
      <Select
        name="to"
        label={t(words.to)}
        options={options}
        empty={t(words.top)}
        value={to}
        onChange={(event) => setTo(event.target.value)}
      />
    </FormDialog>
  );
}
