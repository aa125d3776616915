// Profile picture: chosen, cropped in a dialog, uploaded.
import { type ChangeEvent, Suspense, useId, useRef, useState } from 'react';
import { useAsk } from '#core/contract/web/hooks.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import '#ui/styles/auth-art.css';
import { useToast } from '#ui/Toast.tsx';
import { type Photo, type Profile, profilePhoto } from '../contract.ts';
import { words } from '../words.ts';
import { Refusal } from './Refusal.tsx';
import { useSession } from './session.tsx';
import { latePart } from '#ui/latePart.ts';

const CropDialog = latePart(() => import('#ui/crop/CropDialog.tsx'));
/** As it is stored. */
const FRAME = { width: 600, height: 450 };

export function PictureCard({ profile, name, onSaved }: { profile: Profile; name: string; onSaved: (photo: Photo) => void }) {
  const t = useWords();
  const toast = useToast();
  const session = useSession();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<File>();
  const [unfit, setUnfit] = useState<'picture_too_large' | 'picture_unreadable'>();
  const { run, busy, error, clear } = useAsk(profilePhoto);

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    clear();
    // told before it is sent: data costs money
    const fits = !file || file.size <= profilePhoto.upload!.max_bytes;
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
    void session.refresh();
    toast({ title: t(words.picture_saved_title), text: t(words.picture_saved), kind: 'ok' });
  };
  return (
    <Card title={t(words.picture)}>
      <div className="stack">
        <Refusal error={error} />
        {unfit && (
          <Callout kind="bad" alert>
            {t(unfit === 'picture_too_large' ? words.picture_too_large : words.picture_unreadable)}
          </Callout>
        )}
        <div className="faces">
          <Avatar name={name} photo={profile.photo?.file_main_path} size="lg" />
          <div ref={opener} className="grow sk-tight">
            <Button look="b2" icon="camera" aria-describedby={`${id}-h`} onClick={() => input.current?.click()}>
              {t(words.choose_picture)}
            </Button>
            <p className="hint" id={`${id}-h`}>
              {t(words.picture_hint)}
            </p>
            <input ref={input} type="file" hidden accept="image/jpeg,image/png,image/gif" onChange={choose} />
          </div>
        </div>
        {chosen && (
          <Suspense>
            <CropDialog
              file={chosen}
              frame={FRAME}
              busy={busy}
              onSave={(picture) => void save(picture)}
              onClose={leave}
              onUnreadable={unreadable}
            />
          </Suspense>
        )}
      </div>
    </Card>
  );
}
