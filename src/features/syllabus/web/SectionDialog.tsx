// Dialog with the name of a section in both languages.
import { useState } from 'react';
import { useWords } from '#core/i18n/web/language.tsx';
import { ownName } from '#core/i18n/words.ts';
import { TextField } from '#ui/Field.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import type { Item } from '../contract.ts';
import { words } from '../words.ts';

export interface SectionDialogProps {
  /** None: a new one. */
  item: Item | undefined;
  onSend: (titles: { title: string; bn_title: string }) => Promise<void>;
  onClose: () => void;
}
export function SectionDialog({ item, onSend, onClose }: SectionDialogProps) {
  const t = useWords();
  const [titles, setTitles] = useState({ title: item?.title ?? '', bn_title: item?.bn_title ?? '' });
  const [busy, setBusy] = useState(false);
  return (
    <FormDialog
      title={t(item ? words.section_name : words.new_section)}
      deed={t(item ? words.save : words.add)}
      busy={busy}
      error={undefined}
      onClose={onClose}
      onSend={() => {
        setBusy(true);
        void onSend(titles).finally(() => setBusy(false));
      }}
    >
      {(['bn', 'en'] as const).map((language) => {
        const column = language === 'bn' ? 'bn_title' : 'title';
        return (
          <TextField
            key={column}
            name={column}
            label={<span lang={language}>{ownName[language]}</span>}
            lang={language}
            maxLength={300}
            value={titles[column]}
            onChange={(event) => setTitles({ ...titles, [column]: event.target.value })}
          />
        );
      })}
    </FormDialog>
  );
}
