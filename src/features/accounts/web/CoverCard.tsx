// Cover picture of the own page: chosen, cropped to the wide part that is shown, uploaded, taken away; and who sees it.
import '#ui/styles/auth-art.css';
import './cover.css';
import { useWords } from '#core/i18n/web/language.tsx';
import { Card } from '#ui/Card.tsx';
import { Link } from '#ui/Link.tsx';
import { atVisibility } from '../addresses.ts';
import { coverPhoto, type Profile, removeCoverPhoto } from '../contract.ts';
import type { Photo } from '#core/session/contract.ts';
import { COVER_FRAME } from '../rules.ts';
import { words } from '../words.ts';
import { PictureChoice } from './PictureChoice.tsx';

export function CoverCard({ profile, onSaved }: { profile: Profile; onSaved: (cover: Photo | null) => void }) {
  const t = useWords();
  return (
    <Card title={t(words.cover)}>
      <PictureChoice
        call={coverPhoto}
        removal={removeCoverPhoto}
        frame={COVER_FRAME}
        choose={t(words.choose_cover)}
        saved={t(words.cover_saved)}
        removed={t(words.cover_removed)}
        some={profile.cover !== null}
        hint={<p>{t(words.cover_hint)}</p>}
        onSaved={onSaved}
      >
        {profile.cover && <img className="own-cover" src={profile.cover.file_main_path} alt={t(words.cover)} width={600} height={250} />}
      </PictureChoice>
      {profile.cover && (!profile.page_open || profile.visibility.cover === 'nobody') && (
        <p className="muted">
          {t(words.cover_alone)} <Link to={atVisibility()}>{t(words.visibility_choose)}</Link>
        </p>
      )}
    </Card>
  );
}
