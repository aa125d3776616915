// Visibility settings (privacy): the own page open or closed, and who sees each field of it; saved as soon as it is chosen.
import './visibility.css';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { useAsk } from '#core/contract/web/hooks.ts';
import { need, type PageProps } from '#core/contract/web/page.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { useHold } from '#core/navigation/web/hold.ts';
import { atLearner } from '#features/learner-home/addresses.ts';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { Switch } from '#ui/Choice.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Link } from '#ui/Link.tsx';
import { atProfile } from '../addresses.ts';
import { type Profile, profileInfo, setVisibility } from '../contract.ts';
import { isOfAge } from '../rules.ts';
import { type Audience, audiences, type ShownField, shownFields, type Visibility } from '../visibility.ts';
import { words as profileWords, whoSees } from '../words.ts';
import { visibilityWords as words } from '../words-visibility.ts';
import { titles } from '../words-titles-dashboard.ts';

export const needs = () => ({ profile: need(profileInfo, {}) });

type Choice = Partial<Visibility> & { page_open?: boolean };
/** What was chosen is sent at once, what is chosen meanwhile after it, and what could not be sent when the line is back. */
function useChoices(profile: Profile) {
  const { run, busy, error } = useAsk(setVisibility);
  const [saved, setSaved] = useState({ page_open: profile.page_open, visibility: profile.visibility as Visibility });
  /** Chosen and not saved yet. */
  const [chosen, setChosen] = useState<Choice>({});
  const [touched, setTouched] = useState(false);
  const waits = Object.keys(chosen).length > 0;
  const waiting = useRef<Choice>({});
  const sending = useRef(false);
  /** Sends what waits, and what is chosen meanwhile after it. */
  const send = useCallback(async () => {
    if (sending.current) return;
    sending.current = true;
    while (Object.keys(waiting.current).length > 0) {
      const asked = waiting.current;
      const answer = await run(asked);
      if (!answer) break;
      setSaved(answer as typeof saved);
      waiting.current = Object.fromEntries(
        Object.entries(waiting.current).filter(([field, value]) => asked[field as keyof Choice] !== value),
      );
      setChosen(waiting.current);
    }
    sending.current = false;
  }, [run]);
  useEffect(() => {
    const again = () => void send();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [send]);
  const choose = (more: Choice) => {
    setTouched(true);
    waiting.current = { ...waiting.current, ...more };
    setChosen(waiting.current);
    void send();
  };
  return { busy, error, saved, chosen, touched, waits, send, choose };
}
export default function VisibilityPage({ data: { profile } }: PageProps<typeof needs>) {
  const t = useWords();
  const { busy, error, saved, chosen, touched, waits, send, choose } = useChoices(profile);
  const blocker = useHold(() => waits && error !== undefined);

  const open = chosen.page_open ?? saved.page_open;
  const may = isOfAge(profile.birth_date);
  return (
    <div className="stack">
      <Breadcrumb trail={[{ label: t(titles.profile_title), to: atProfile() }, { label: t(titles.visibility_title) }]} />
      <div className="head">
        <div>
          <h1>{t(titles.visibility_title)}</h1>
          <p className="muted">{t(words.lead)}</p>
        </div>
        {saved.page_open && may && (
          <ButtonLink look="b2" icon="eye" to={atLearner({ slug: profile.username, as: 'everybody' })}>
            {t(words.preview)}
          </ButtonLink>
        )}
      </div>
      <div className="seen-by">
        <Card className="stack">
          {!may && (
            <Callout>
              {profile.birth_date === null ? (
                <>
                  {t(words.no_birth_date)} <Link to={atProfile()}>{t(titles.profile_title)}</Link>
                </>
              ) : (
                t(words.young)
              )}
            </Callout>
          )}
          <Switch
            name="page_open"
            label={<b>{t(words.page)}</b>}
            hint={t(words.page_hint)}
            checked={open && may}
            disabled={!may}
            onChange={(event) => choose({ page_open: event.target.checked })}
          />
          {open && may && (
            <>
              <p className="row small">
                <Icon name="link" size="sm" />
                <Link to={atLearner({ slug: profile.username })}>{atLearner({ slug: profile.username })}</Link>
              </p>
              <Fields profile={profile} shown={{ ...saved.visibility, ...chosen }} onChoose={choose} />
            </>
          )}
          {waits && error ? (
            <Callout kind="warn" alert>
              <p>{error.status === 0 ? t(words.not_saved) : `${t(words.not_saved)} ${error.message}`}</p>
              <Button look="b2" busy={busy} onClick={() => void send()}>
                {t(words.again)}
              </Button>
            </Callout>
          ) : (
            <p className="row small muted" role="status">
              {touched && (
                <>
                  <Icon name="cloud-check" size="sm" /> {t(waits ? profileWords.saving : words.saved)}
                </>
              )}
            </p>
          )}
        </Card>
        <Card title={t(words.never_title)} className="stack">
          <ul className="list">
            {Object.entries(words.never).map(([key, word]) => (
              <li key={key}>
                <Icon name="lock" />
                <span className="grow">{t(word)}</span>
              </li>
            ))}
          </ul>
          <p className="small muted">{t(words.never_text)}</p>
        </Card>
      </div>
      <ConfirmDialog
        open={blocker.asking}
        title={t(profileWords.leave_title)}
        confirm={t(profileWords.leave)}
        onConfirm={() => blocker.leave()}
        onClose={() => blocker.stay()}
      >
        {t(words.not_saved)}
      </ConfirmDialog>
    </div>
  );
}
/** Each field, and who sees it. */
function Fields({ profile, shown, onChoose }: { profile: Profile; shown: Visibility; onChoose: (choice: Choice) => void }) {
  const t = useWords();
  const language = useLanguage();
  const id = useId();
  const hints: Partial<Record<ShownField, string>> = {
    name: t(words.name_hint, { name: pick(language, profile.short_name, profile.bn_short_name) }),
    photo: t(words.photo_hint),
    district: t(words.district_hint),
  };
  return (
    <ul className="seen-fields">
      {shownFields.map((field) => (
        <li key={field}>
          <label htmlFor={`${id}-${field}`}>{t(words.fields[field])}</label>
          {hints[field] && (
            <span className="tiny" id={`${id}-${field}-h`}>
              {hints[field]}
            </span>
          )}
          <select
            className="in"
            id={`${id}-${field}`}
            aria-describedby={hints[field] && `${id}-${field}-h`}
            value={shown[field]}
            onChange={(event) => onChoose({ [field]: event.target.value as Audience })}
          >
            {audiences.map((audience) => (
              <option key={audience} value={audience}>
                {t(whoSees.audiences[audience])}
              </option>
            ))}
          </select>
        </li>
      ))}
    </ul>
  );
}
