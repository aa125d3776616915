// Dialog of the files of a month: the register, and all that witnesses said.
import { useState } from 'react';
import { Refused } from '#core/contract/web/client.ts';
import { saveFile } from '#core/lists/web/download.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { RadioGroup } from '#ui/Choice.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { downloadRegister } from '../contract-staff.ts';
import { staff } from '../words-staff.ts';

const files = {
  register_xlsx: { word: staff.file_register_xlsx, ask: { what: 'register', format: 'xlsx' } },
  register_csv: { word: staff.file_register_csv, ask: { what: 'register', format: 'csv' } },
  marks_csv: { word: staff.file_marks_csv, ask: { what: 'marks', format: 'csv' } },
} as const;
type File = keyof typeof files;
export default function FilesDialog({ session, month, onClose }: { session: number; month: string; onClose: () => void }) {
  const t = useWords();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<Refused>();
  const [chosen, setChosen] = useState<File>('register_xlsx');
  const send = async () => {
    setBusy(true);
    setError(undefined);
    try {
      await saveFile(downloadRegister, { id: session, month, ...files[chosen].ask });
      onClose();
    } catch (reason) {
      if (!(reason instanceof Refused)) throw reason;
      setError(reason);
    } finally {
      setBusy(false);
    }
  };
  return (
    <FormDialog title={t(staff.files)} deed={t(staff.download)} busy={busy} error={error} onSend={() => void send()} onClose={onClose}>
      <RadioGroup
        name="file"
        label={t(staff.files)}
        value={chosen}
        onChange={(value) => setChosen(value as File)}
        options={(Object.keys(files) as File[]).map((value) => ({ value, label: t(files[value].word) }))}
      />
    </FormDialog>
  );
}
