// Profile picture: chosen, cropped, uploaded, taken away.
import '#ui/styles/auth-art.css';
import { useWords } from '#core/i18n/web/language.tsx';
import { Avatar } from '#ui/Avatar.tsx';
import { Card } from '#ui/Card.tsx';
import type { Photo } from '#core/session/contract.ts';
import { type Profile, profilePhoto, removeProfilePhoto } from '../contract.ts';
import { PHOTO_FRAME } from '../rules.ts';
import { words } from '../words.ts';
import { PictureChoice } from './PictureChoice.tsx';
import { useSession } from '#core/session/web/session.tsx';

export function PictureCard({ profile, name, onSaved }: { profile: Profile; name: string; onSaved: (photo: Photo | null) => void }) {
  const t = useWords();
  const session = useSession();
  return (
    <Card title={t(words.picture)}>
      <PictureChoice
        call={profilePhoto}
        removal={removeProfilePhoto}
        frame={PHOTO_FRAME}
        choose={t(words.choose_picture)}
        saved={t(words.picture_saved)}
        removed={t(words.picture_removed)}
        some={profile.photo !== null}
        onSaved={(photo) => {
          onSaved(photo);
          void session.refresh();
        }}
      >
        <Avatar name={name} photo={profile.photo?.file_main_path} size="lg" />
      </PictureChoice>
    </Card>
  );
}
