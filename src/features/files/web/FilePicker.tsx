// The popup in which an editor chooses a file (file chooser): own, purchased and shared ones, uploaded on the spot where it is not there yet.
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useWords } from '#core/i18n/web/language.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { TabPanels } from '#ui/TabPanels.tsx';
import { words as kit } from '#ui/words.ts';
import type { FileEntry } from '../contract.ts';
import { type FileDir, fileDirs, type FileKind } from '../rules.ts';
import { titles } from '../words-titles-dashboard.ts';
import { words } from '../words-web.ts';
import { FileManager } from './FileManager.tsx';
import { type Asked, firstAsked } from './useFiles.ts';

export interface FilePickerProps {
  /** What is shown first. */
  kind: FileKind;
  /** Whether a file fits what it is wanted for, by its type. */
  fits?: (file: FileEntry) => boolean;
  most?: number;
  onTake: (files: readonly FileEntry[]) => void;
  onClose: () => void;
}
export default function FilePicker({ kind, fits = () => true, most = 1, onTake, onClose }: FilePickerProps) {
  const t = useWords();
  const panel = (dirs: FileDir) => <Picking dirs={dirs} kind={kind} fits={fits} most={most} onTake={onTake} onClose={onClose} />;
  return createPortal(
    <div className="fm-pick" data-density="staff">
      <Dialog open onClose={onClose} title={t(words.choose_title)}>
        <TabPanels
          label={t(words.whose)}
          panels={fileDirs.map((dirs) => ({ name: dirs, label: t(titles[dirs]), content: () => panel(dirs) }))}
        />
      </Dialog>
    </div>,
    document.body,
  );
}
function Picking({ dirs, kind, fits, most, onTake, onClose }: Required<FilePickerProps> & { dirs: FileDir }) {
  const t = useWords();
  const [asked, setAsked] = useState<Asked>({ ...firstAsked, type: kind });
  return (
    <FileManager
      dirs={dirs}
      asked={asked}
      onAsk={(change) => setAsked({ ...asked, ...change })}
      choosing={{
        most,
        foot: ({ selected }) => {
          const [first] = selected;
          const may = selected.every((file) => file.can.use === true && fits(file));
          return (
            <div className="fm-bar">
              <p role="status">
                {first &&
                  (selected.length === 1 ? t(words.selected_one, { name: first.title }) : t(words.take_many, { n: selected.length }))}
                {first && !may && ` ${t(first.can.use === true ? words.not_this_kind : words.only_looked_at)}`}
              </p>
              <Button look="bn" onClick={onClose}>
                {t(kit.cancel)}
              </Button>
              <Button
                aria-disabled={!first || !may}
                onClick={() => {
                  if (!first || !may) return;
                  onTake(selected);
                  onClose();
                }}
              >
                {selected.length > 1 ? t(words.take_many, { n: selected.length }) : t(words.take)}
              </Button>
            </div>
          );
        },
      }}
    />
  );
}
