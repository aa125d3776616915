// Profile page: picture, cover, profile form, teacher verification, the way to what others see.
import '#ui/styles/auth-art.css';
import { need, type PageProps } from '#core/contract/web/page.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { titles } from '../words-titles-dashboard.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { atLearner } from '#features/learner-home/addresses.ts';
import { atVisibility } from '../addresses.ts';
import { ProgressBar } from '#ui/Progress.tsx';
import { percent } from '#core/i18n/numbers.ts';
import { useState } from 'react';
import { ownVerification } from '#features/verification/contract.ts';
import { VerificationCard } from '#features/verification/web/public.ts';
import { useAnswer } from '#core/contract/web/hooks.ts';
import { profileInfo } from '../contract.ts';
import { completeness, missingParts, type ProfilePart } from '../rules.ts';
import { words } from '../words.ts';
import { CoverCard } from './CoverCard.tsx';
import { deviceKey } from '#core/session/web/device-key.ts';
import { PictureCard } from './PictureCard.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { useSession } from '#core/session/web/session.tsx';

const partWords = {
  name: words.full_name,
  phone: words.phone,
  email: words.email,
  photo: words.picture,
  birth_date: words.birth_date,
  bn_name: words.bn_name,
  gender: words.gender,
  district: words.district,
  profession: words.profession,
  about: words.about,
} satisfies Record<ProfilePart, unknown>;
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
  const missing = missingParts(profile).map((part) => t(partWords[part]).toLocaleLowerCase(language));
  return (
    <div className="stack readable">
      <h1>{t(titles.profile_title)}</h1>
      <div className="stack sk-tight">
        <ProgressBar share={share} label={t(words.filled, { percent: profile.completeness })} figure={percent(language, share)} />
        {missing.length > 0 && <p className="small muted">{t(words.missing, { parts: missing.join(', ') })}</p>}
      </div>
      <PictureCard
        profile={profile}
        name={pick(language, profile.name, profile.bn_name)}
        onSaved={(photo) => setProfile((now) => ({ ...now, photo, completeness: completeness({ ...now, photo }) }))}
      />
      <CoverCard profile={profile} onSaved={(cover) => setProfile((now) => ({ ...now, cover }))} />
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
        deviceKey={deviceKey}
        verification={verification}
        claim={own.data?.claim ?? null}
        kept={own.data?.kept ?? null}
        onDone={(saved) => {
          own.reload();
          if (!saved) return;
          setProfile(saved);
          setShown((n) => n + 1);
        }}
      />
      <Card title={t(titles.visibility_title)}>
        <div className="stack">
          <p className="muted">
            {profile.page_open ? t(words.visibility_open, { address: atLearner({ slug: profile.username }) }) : t(words.visibility_closed)}
          </p>
          <p>
            <ButtonLink look="b2" icon="eye" to={atVisibility()}>
              {t(words.visibility_choose)}
            </ButtonLink>
          </p>
        </div>
      </Card>
    </div>
  );
}
