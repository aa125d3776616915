// Profile page: picture, profile form, public page settings.
import { need, type PageProps } from '#core/contract/web/page.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { titles } from '../words-titles-dashboard.ts';
import { Card } from '#ui/Card.tsx';
import { ProgressBar } from '#ui/Progress.tsx';
import { percent } from '#core/i18n/numbers.ts';
import { useState } from 'react';
import { ownVerification } from '#features/verification/contract.ts';
import { VerificationCard } from '#features/verification/web/public.ts';
import { useAnswer } from '#core/contract/web/hooks.ts';
import { profileInfo } from '../contract.ts';
import { completeness } from '../rules.ts';
import { words } from '../words.ts';
import { PictureCard } from './PictureCard.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { PublicPageCard } from './PublicPageCard.tsx';
import { useSession } from './session.tsx';

export const needs = () => ({ profile: need(profileInfo, {}), own: need(ownVerification, {}) });

export default function ProfilePage({ data }: PageProps<typeof needs>) {
  const t = useWords();
  const language = useLanguage();
  const session = useSession();
  const [profile, setProfile] = useState(data.profile);
  // the form is made anew with what the record said
  const [shown, setShown] = useState(0);
  const own = useAnswer(ownVerification, {}, data.own);
  const verification = own.data?.verification ?? null;
  const share = profile.completeness / 100;
  return (
    <div className="stack readable">
      <h1>{t(titles.profile_title)}</h1>
      <ProgressBar share={share} label={t(words.filled, { percent: profile.completeness })} figure={percent(language, share)} />
      <PictureCard
        profile={profile}
        name={pick(language, profile.name, profile.bn_name)}
        onSaved={(photo) => setProfile((now) => ({ ...now, photo, completeness: completeness({ ...now, photo }) }))}
      />
      <Card title={t(words.about_you)}>
        <ProfileForm
          key={shown}
          profile={profile}
          from_record={verification?.agreed === true && verification.record.Designation.slice(0, 120) === profile.profession}
          onSaved={setProfile}
        />
      </Card>
      <VerificationCard
        session={session}
        verification={verification}
        claim={own.data?.claim ?? null}
        onDone={(saved) => {
          own.reload();
          if (!saved) return;
          setProfile(saved);
          setShown((n) => n + 1);
        }}
      />
      <PublicPageCard profile={profile} onSaved={setProfile} />
    </div>
  );
}
