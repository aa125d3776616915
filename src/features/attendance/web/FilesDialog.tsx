// Dialog of the files of a month: the register, and all that witnesses said.
import { useState } from 'react';
import { useSaveFile } from '#core/lists/web/download.ts';
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
  const file = useSaveFile();
  const [chosen, setChosen] = useState<File>('register_xlsx');
  const send = async () => {
    if (await file.save(downloadRegister, { id: session, month, ...files[chosen].ask })) onClose();
  };
  return (
    <FormDialog title={t(staff.files)} deed={t(staff.download)} busy={file.busy} error={undefined} onSend={() => void send()} onClose={onClose}>
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
