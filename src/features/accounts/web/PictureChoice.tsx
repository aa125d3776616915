// A picture of oneself that is chosen, cropped in a dialog and uploaded, or taken away: the photo and the cover of the page.
import '#ui/styles/auth-art.css';
import { type ChangeEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useAsk } from '#core/contract/web/hooks.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import type { Frame } from '#ui/crop/crop.ts';
import { useCropped } from '#ui/crop/useCropped.tsx';
import { useToast } from '#ui/Toast.tsx';
import { useFocusKept } from '#ui/useFocusKept.ts';
import type { coverPhoto, profilePhoto, removeCoverPhoto, removeProfilePhoto } from '../contract.ts';
import type { Photo } from '#core/session/contract.ts';
import { words } from '../words.ts';
import { FormFault } from '#ui/FormFault.tsx';

interface PictureChoiceProps {
  call: typeof profilePhoto | typeof coverPhoto;
  removal: typeof removeProfilePhoto | typeof removeCoverPhoto;
  /** What is shown of the picture. */
  frame: Frame;
  choose: string;
  saved: string;
  removed: string;
  /** Said above the kinds of file. */
  hint?: ReactNode;
  onSaved: (photo: Photo | null) => void;
  /** Whether there is one that can be taken away. */
  some: boolean;
  /** The picture of today. */
  children: ReactNode;
}
export function PictureChoice({ call, removal, frame, choose, hint, onSaved, some, children, ...told }: PictureChoiceProps) {
  const t = useWords();
  const toast = useToast();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const buttons = useRef<HTMLDivElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  // what takes the picture away goes with it
  useFocusKept(buttons, chooser);
  const { run, busy, error, clear } = useAsk(call);
  const removing = useAsk(removal);
  const [sure, setSure] = useState(false);
  const refused = error && (error.fields.photo?.[0] ?? error.message);
  const {
    choose: crop,
    wrong,
    dialog,
  } = useCropped({
    most_bytes: call.upload!.max_bytes,
    frame,
    busy,
    onSave: async (picture) => {
      const saved = await run({ photo: new File([picture], 'photo.jpg', { type: picture.type }) } as never);
      if (!saved) return false;
      onSaved(saved.photo);
      toast({ title: t(words.picture_saved_title), text: told.saved, kind: 'ok' });
      return true;
    },
    refused,
    onLeave: () => {
      clear();
      chooser.current?.focus();
    },
  });
  const remove = async () => {
    const done = await removing.run({});
    setSure(false);
    if (!done) return;
    onSaved(null);
    toast({ text: told.removed, kind: 'ok' });
  };
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    crop(event.target.files?.[0]);
    // so that the same file can be chosen again
    event.target.value = '';
  };
  return (
    <div className="stack">
      <FormFault error={removing.error} />
      {wrong && (
        <Callout kind="bad" alert>
          {wrong}
        </Callout>
      )}
      <div className="faces">
        {children}
        <div ref={buttons} className="grow sk-tight">
          <Button ref={chooser} look="b2" icon="camera" aria-describedby={`${id}-h`} onClick={() => input.current?.click()}>
            {choose}
          </Button>
          {some && (
            <Button look="b3" onClick={() => setSure(true)}>
              {t(words.remove_picture)}
            </Button>
          )}
          <div className="hint" id={`${id}-h`}>
            {hint}
            <p>{t(words.picture_hint)}</p>
          </div>
          <input ref={input} type="file" hidden accept="image/jpeg,image/png,image/gif" onChange={take} />
        </div>
      </div>
      {dialog}
      <ConfirmDialog
        open={sure}
        title={t(words.remove_picture_title)}
        confirm={t(words.remove_picture)}
        busy={removing.busy}
        onConfirm={() => void remove()}
        onClose={() => setSure(false)}
      >
        {t(words.remove_picture_text)}
      </ConfirmDialog>
    </div>
  );
}
