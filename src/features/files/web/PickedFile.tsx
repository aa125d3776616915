// The popup of files for the fields of forms: what is taken is handed over as a file of the browser, as if it had been chosen on the device.
import { Suspense } from 'react';
import { latePart } from '#ui/latePart.ts';
import { useToast } from '#ui/Toast.tsx';
import { useWords } from '#core/i18n/web/language.tsx';
import type { PickFileProps } from '#ui/pick-file.ts';
import { isPicture } from '../rules.ts';
import { words } from '../words-uploads.ts';

const FilePicker = latePart(() => import('./FilePicker.tsx'));
export default function PickedFile({ onTake, onClose }: PickFileProps) {
  const t = useWords();
  const toast = useToast();
  const take = async (path: string, name: string) => {
    try {
      const response = await fetch(path);
      if (!response.ok) throw new Error(String(response.status));
      const blob = await response.blob();
      onTake(new File([blob], name, { type: blob.type }));
    } catch {
      toast({ text: t(words.faults.not_had), kind: 'bad' });
    }
  };
  return (
    <Suspense>
      <FilePicker
        kind="images"
        fits={({ mime }) => isPicture(mime)}
        onTake={([file]) => file && void take(file.file_main_path, file.file_name)}
        onClose={onClose}
      />
    </Suspense>
  );
}
