// Choosing a picture that is cropped before it is sent (hook): what does not fit is told at once, and the crop dialog is fetched for what does.
import { type ReactNode, Suspense, useState } from 'react';
import { useWords } from '#core/i18n/web/language.tsx';
import { latePart } from '../latePart.ts';
import { unfits } from '../words-picture.ts';
import type { Frame } from './crop.ts';

const CropDialog = latePart(() => import('./CropDialog.tsx'));

interface Cropping {
  most_bytes: number;
  frame: Frame;
  busy: boolean;
  /** Answers whether it was saved: the dialog stays until it is, so that a cut line costs no second crop. */
  onSave: (picture: Blob) => Promise<boolean>;
  /** Why it was not saved, told in the dialog. */
  refused: string | undefined;
  /** The dialog is gone: the focus goes back to what opened it. */
  onLeave: () => void;
}
export function useCropped({ most_bytes, frame, busy, onSave, refused, onLeave }: Cropping): {
  choose: (file: File | undefined) => void;
  /** Why the file is not taken. */
  wrong: string | undefined;
  dialog: ReactNode;
} {
  const t = useWords();
  const [file, setFile] = useState<File>();
  const [unfit, setUnfit] = useState<keyof typeof unfits>();
  const leave = () => {
    setFile(undefined);
    onLeave();
  };
  return {
    choose: (chosen) => {
      const fits = !chosen || chosen.size <= most_bytes;
      setUnfit(fits ? undefined : 'too_large');
      setFile(fits ? chosen : undefined);
    },
    wrong: unfit && t(unfits[unfit]),
    dialog: file && (
      <Suspense>
        <CropDialog
          file={file}
          frame={frame}
          busy={busy}
          refused={refused}
          onSave={(picture) => void onSave(picture).then((saved) => saved && leave())}
          onClose={leave}
          onUnreadable={() => {
            leave();
            setUnfit('unreadable');
          }}
        />
      </Suspense>
    ),
  };
}
