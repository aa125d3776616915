// Dialogs about a folder of the bank: made, renamed, moved, deleted with its questions or without.
import { askSignedIn } from '#core/contract/web/client.ts';
import { useState } from 'react';
import { useAsk } from '#core/contract/web/hooks.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { Checkbox, RadioGroup } from '#ui/Choice.tsx';
import { Select, TextField } from '#ui/Field.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { useToast } from '#ui/Toast.tsx';
import type { BankFolder } from '../contract.ts';
import { createFolder, removeFolder, restoreFolder, updateFolder } from '../contract-writing.ts';
import { MOST_NAME } from '../rules.ts';
import { webWords as words } from '../words-web.ts';
import { folderOptions } from './folder-options.ts';

interface Closing {
  onClose: () => void;
}
export function NewFolder({ parent, institution, onClose }: Closing & { parent: BankFolder | undefined; institution: boolean }) {
  const t = useWords();
  const { run, busy, error } = useAsk(createFolder);
  const [name, setName] = useState('');
  const [ours, setOurs] = useState(false);
  const send = async () => {
    if (await run({ name, institution: ours, ...(parent && { parent_id: parent.id }) })) onClose();
  };
  return (
    <FormDialog title={t(words.new_folder)} deed={t(words.make)} busy={busy} error={error} onSend={() => void send()} onClose={onClose}>
      <TextField
        name="name"
        label={t(words.name)}
        value={name}
        maxLength={MOST_NAME}
        autoComplete="off"
        onChange={(event) => setName(event.target.value)}
      />
      {institution && !parent && (
        <Checkbox name="institution" label={t(words.of_institution)} checked={ours} onChange={(event) => setOurs(event.target.checked)} />
      )}
    </FormDialog>
  );
}
export function RenameFolder({ folder, onClose }: Closing & { folder: BankFolder }) {
  const t = useWords();
  const { run, busy, error } = useAsk(updateFolder);
  const [name, setName] = useState(folder.name);
  const send = async () => {
    if (await run({ path_id: folder.id, name })) onClose();
  };
  return (
    <FormDialog title={t(words.rename)} deed={t(words.save_name)} busy={busy} error={error} onSend={() => void send()} onClose={onClose}>
      <TextField
        name="name"
        label={t(words.name)}
        value={name}
        maxLength={MOST_NAME}
        autoComplete="off"
        onChange={(event) => setName(event.target.value)}
      />
    </FormDialog>
  );
}
export function MoveFolder({ folder, folders, onClose }: Closing & { folder: BankFolder; folders: readonly BankFolder[] }) {
  const t = useWords();
  const { run, busy, error } = useAsk(updateFolder);
  const [to, setTo] = useState(folder.parent_id === null ? '' : String(folder.parent_id));
  const open = folders.filter(({ whose, level, path }) => whose === folder.whose && level === 'own' && !path.includes(folder.id));
  const send = async () => {
    if (await run({ path_id: folder.id, parent_id: to ? Number(to) : null })) onClose();
  };
  return (
    <FormDialog
      title={t(words.move_folder)}
      deed={t(words.move_here)}
      busy={busy}
      error={error}
      onSend={() => void send()}
      onClose={onClose}
    >
      <Select
        name="parent_id"
        label={t(words.into)}
        empty={false}
        options={folderOptions(open, t(words.all))}
        value={to}
        onChange={(event) => setTo(event.target.value)}
      />
    </FormDialog>
  );
}
export function DeleteFolder({ folder, onClose, onDone }: Closing & { folder: BankFolder; onDone: () => void }) {
  const t = useWords();
  const toast = useToast();
  const { run, busy, error } = useAsk(removeFolder);
  const [how, setHow] = useState('without');
  const send = async () => {
    if (!(await run({ id: folder.id, withfolder: how === 'with' }))) return;
    onClose();
    onDone();
    toast({
      text: t(words.folder_deleted),
      kind: 'ok',
      action: { label: t(words.undo), onPress: () => askSignedIn(restoreFolder, { id: folder.id }) },
    });
  };
  return (
    <FormDialog
      danger
      title={t(words.delete_folder_title, { name: folder.name })}
      deed={t(words.delete_folder)}
      busy={busy}
      error={error}
      onSend={() => void send()}
      onClose={onClose}
    >
      {folder.questions > 0 && (
        <RadioGroup
          name="how"
          label={t(words.n_questions, { n: folder.questions })}
          value={how}
          options={[
            { value: 'without', label: t(words.without_questions) },
            { value: 'with', label: t(words.with_questions, { n: folder.questions }) },
          ]}
          onChange={setHow}
        />
      )}
    </FormDialog>
  );
}
