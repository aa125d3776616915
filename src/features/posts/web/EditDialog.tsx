// Dialog to edit the own post or comment; of a post that waits also when it is published, and which files it keeps.
import { useState } from 'react';
import { useAsk } from '#core/contract/web/hooks.ts';
import { useUnsaved } from '#core/unsaved/web/useUnsaved.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { Checkbox } from '#ui/Choice.tsx';
import { TextArea } from '#ui/Field.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { type Comment, type Post, update, updateComment } from '../contract.ts';
import { POST_MOST } from '../rules.ts';
import { words } from '../words-screen.ts';

export interface EditDialogProps {
  said: Post | Comment;
  onClose: () => void;
  onDone: (changed: Post | Comment) => void;
}
export default function EditDialog({ said, onClose, onDone }: EditDialogProps) {
  const t = useWords();
  const unsaved = useUnsaved(`edit-post:${said.id}:${said.version}`, said.text);
  const [without, setWithout] = useState<readonly number[]>([]);
  const changing = useAsk(update);
  const commenting = useAsk(updateComment);
  const comment = 'timeline_id' in said;
  const { busy, error } = comment ? commenting : changing;
  const send = async () => {
    const change = { id: said.id, text: unsaved.text, version: said.version };
    const changed = comment ? await commenting.run(change) : await changing.run({ ...change, without: [...without] });
    if (!changed) return;
    unsaved.clear();
    onDone(changed);
  };
  return (
    <FormDialog title={t(words.edit_title)} deed={t(words.save)} busy={busy} error={error} onSend={() => void send()} onClose={onClose}>
      <TextArea
        name="text"
        label={t(words.text)}
        required
        rows={6}
        maxLength={POST_MOST}
        value={unsaved.text}
        onChange={(event) => unsaved.setText(event.target.value)}
      />
      {!comment &&
        said.files.map(({ file_id, title }) => (
          <Checkbox
            key={file_id}
            name={`file-${file_id}`}
            label={title}
            checked={!without.includes(file_id)}
            onChange={(event) => setWithout(event.target.checked ? without.filter((id) => id !== file_id) : [...without, file_id])}
          />
        ))}
    </FormDialog>
  );
}
