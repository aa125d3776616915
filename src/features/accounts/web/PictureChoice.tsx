// A picture of oneself that is chosen, cropped in a dialog and uploaded: the photo and the cover of the page.
import '#ui/styles/auth-art.css';
import { type ChangeEvent, type ReactNode, Suspense, useId, useRef, useState } from 'react';
import { useAsk } from '#core/contract/web/hooks.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import type { Frame } from '#ui/crop/crop.ts';
import { latePart } from '#ui/latePart.ts';
import { useToast } from '#ui/Toast.tsx';
import type { coverPhoto, Photo, profilePhoto } from '../contract.ts';
import { words } from '../words.ts';
import { Refusal } from './Refusal.tsx';

const CropDialog = latePart(() => import('#ui/crop/CropDialog.tsx'));

interface PictureChoiceProps {
  call: typeof profilePhoto | typeof coverPhoto;
  /** What is shown of the picture. */
  frame: Frame;
  choose: string;
  saved: string;
  /** Said above the kinds of file. */
  hint?: ReactNode;
  onSaved: (photo: Photo) => void;
  /** The picture of today. */
  children: ReactNode;
}
export function PictureChoice({ call, frame, choose, saved: done, hint, onSaved, children }: PictureChoiceProps) {
  const t = useWords();
  const toast = useToast();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<File>();
  const [unfit, setUnfit] = useState<'picture_too_large' | 'picture_unreadable'>();
  const { run, busy, error, clear } = useAsk(call);

  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    clear();
    // told before it is sent: data costs money
    const fits = !file || file.size <= call.upload!.max_bytes;
    setUnfit(fits ? undefined : 'picture_too_large');
    setChosen(fits ? file : undefined);
    // so that the same file can be chosen again
    event.target.value = '';
  };
  const leave = () => {
    setChosen(undefined);
    opener.current?.querySelector('button')?.focus();
  };
  const unreadable = () => {
    leave();
    setUnfit('picture_unreadable');
  };
  const save = async (picture: Blob) => {
    const saved = await run({ photo: new File([picture], 'photo.jpg', { type: picture.type }) } as never);
    // a refusal is told where the picture is chosen
    leave();
    if (!saved) return;
    onSaved(saved.photo);
    toast({ title: t(words.picture_saved_title), text: done, kind: 'ok' });
  };
  return (
    <div className="stack">
      <Refusal error={error} />
      {unfit && (
        <Callout kind="bad" alert>
          {t(unfit === 'picture_too_large' ? words.picture_too_large : words.picture_unreadable)}
        </Callout>
      )}
      <div className="faces">
        {children}
        <div ref={opener} className="grow sk-tight">
          <Button look="b2" icon="camera" aria-describedby={`${id}-h`} onClick={() => input.current?.click()}>
            {choose}
          </Button>
          <div className="hint" id={`${id}-h`}>
            {hint}
            <p>{t(words.picture_hint)}</p>
          </div>
          <input ref={input} type="file" hidden accept="image/jpeg,image/png,image/gif" onChange={take} />
        </div>
      </div>
      {chosen && (
        <Suspense>
          <CropDialog
            file={chosen}
            frame={frame}
            busy={busy}
            onSave={(picture) => void save(picture)}
            onClose={leave}
            onUnreadable={unreadable}
          />
        </Suspense>
      )}
    </div>
  );
}
