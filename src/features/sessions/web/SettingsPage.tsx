// Account settings page: password, active devices (sessions), language, emails.
import '#ui/styles/auth-art.css';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useGo } from '#core/navigation/web/navigation.tsx';
import { ask, onStale } from '#core/contract/web/client.ts';
import { useHeldBack } from '#core/access/web/may.ts';
import { useAnswer, useAsk } from '#core/contract/web/hooks.ts';
import { refusals } from '#core/contract/words.ts';
import { ago, date } from '#core/i18n/dates.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { languageId, ownName, pick } from '#core/i18n/words.ts';
import { atContacts } from '#features/contacts/addresses.ts';
import { atDeletion } from '#features/deletions/addresses.ts';
import { atOwnMerge } from '#features/account-merges/addresses.ts';
import { atMyData } from '#features/my-data/addresses.ts';
import { Link } from '#ui/Link.tsx';
import { updateProfile } from '#features/accounts/contract.ts';
import { FormFault } from '#ui/FormFault.tsx';
import { useSession } from '#core/session/web/session.tsx';
import { MessagesCard } from '#features/reminders/web/public.ts';
import { words as passkeys } from '#features/passkeys/words.ts';
import { PasskeyCard } from '#features/passkeys/web/public.ts';
import { words as signOn } from '#features/sign-on/words.ts';
import { SignOnCard } from '#features/sign-on/web/public.ts';
import { atSecondFactor } from '#features/staff-security/addresses.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Form } from '#ui/Form.tsx';
import { Icon } from '#ui/Icon.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { ListSkeleton } from '#ui/Skeleton.tsx';
import { ErrorState } from '#ui/States.tsx';
import { useToast } from '#ui/Toast.tsx';
import { atAccountSettings, atLogout } from '../addresses.ts';
import { changePassword, end, endAll, endOthers, list, type Session } from '../contract.ts';
import { words } from '../words.ts';
import { titles } from '../words-titles-dashboard.ts';
import { PinCard } from './PinCard.tsx';
import { parseUserAgent } from '#core/access/user-agent.ts';

export default function SettingsPage() {
  const t = useWords();
  const language = useLanguage();
  const { roles, current_role } = useSession();
  const held = useHeldBack();
  if (held === 'acting')
    return (
      <div className="stack readable">
        <h1>{t(titles.settings_title)}</h1>
        <Closed why={t(refusals.in_person)} />
        <LanguageCard />
        <MessagesCard />
      </div>
    );
  if (held === 'looking')
    return (
      <div className="stack readable">
        <h1>{t(titles.settings_title)}</h1>
        <Closed why={t(refusals.looking, { role: pick(language, current_role?.name, current_role?.bn_name) })} />
      </div>
    );
  return (
    <div className="stack readable">
      <h1>{t(titles.settings_title)}</h1>
      <PasswordCard />
      <PasskeyCard />
      <SignOnCard />
      <PinCard />
      <PlacesCard />
      <LanguageCard />
      <MessagesCard />
      <Card title={t(words.more_title)}>
        <ul className="list">
          <li>
            <Icon name="mail" />
            <Link className="grow" to={atContacts()}>
              {t(words.to_contacts)}
            </Link>
          </li>
          {roles.length === 0 && (
            <li>
              <Icon name="link" />
              <Link className="grow" to={atOwnMerge()}>
                {t(words.to_own_merge)}
              </Link>
            </li>
          )}
          {roles.length > 0 && (
            <li>
              <Icon name="shield-check" />
              <Link className="grow" to={atSecondFactor()}>
                {t(words.to_factor)}
              </Link>
            </li>
          )}
          <li>
            <Icon name="download" />
            <Link className="grow" to={atMyData()}>
              {t(words.to_my_data)}
            </Link>
          </li>
          <li>
            <Icon name="trash-2" />
            <Link className="grow" to={atDeletion()}>
              {t(words.to_deletion)}
            </Link>
          </li>
        </ul>
      </Card>
    </div>
  );
}

/** What nobody does who acts for them, or looks as a role, each with its place on this page, and why. */
const theirs = [
  words.change_password,
  passkeys.card_title,
  signOn.card_title,
  words.pin_title,
  words.places,
  words.to_contacts,
  words.to_my_data,
  words.to_deletion,
];
function Closed({ why }: { why: string }) {
  const t = useWords();
  return (
    <Card title={t(words.theirs)}>
      <div className="stack">
        <Callout>{why}</Callout>
        <ul className="list">
          {theirs.map((what) => (
            <li key={what.en} className="muted">
              <Icon name="lock" />
              <span className="grow">{t(what)}</span>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}

function PasswordCard() {
  const t = useWords();
  const toast = useToast();
  const { user, refresh } = useSession();
  const { run, busy, error } = useAsk(changePassword);
  const has = user?.has_password ?? true;
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = new FormData(form);
    if (!(await run({ current_password: String(typed.get('current_password') ?? ''), password: String(typed.get('password')) }))) return;
    form.reset();
    void refresh();
    toast({ text: t(words.password_changed), kind: 'ok' });
  };
  const errors = error?.code === 'wrong_password' ? { current_password: [error.message] } : error?.fields;
  return (
    <Card title={t(words.change_password)}>
      <div className="stack">
        <p className="muted">{t(has ? words.change_password_text : words.no_password_text)}</p>
        {error?.code !== 'wrong_password' && <FormFault error={error} shown={['password']} />}
        <Form errors={errors} onSubmit={send} method="dialog">
          <input type="hidden" name="username" autoComplete="username" value={user?.username ?? ''} readOnly />
          {has && <PasswordField name="current_password" label={t(words.current_password)} autoComplete="current-password" required />}
          <PasswordField name="password" label={t(words.new_password)} hint={t(words.password_hint)} autoComplete="new-password" required />
          <p>
            <Button type="submit" busy={busy}>
              {t(words.save_password)}
            </Button>
          </p>
        </Form>
      </div>
    </Card>
  );
}

/** Those used last; nobody reads on, and all can be signed out together. */
const MOST_SHOWN = 100;
function PlacesCard() {
  const t = useWords();
  const toast = useToast();
  const navigate = useGo();
  const { forget } = useSession();
  const places = useAnswer(list, { limit: MOST_SHOWN });
  const out = useAsk(end);
  const everywhere = useAsk(endAll);
  const others = useAsk(endOthers);
  const [asking, setAsking] = useState(false);
  const rows = useRef<HTMLUListElement>(null);
  const renew = useEffectEvent((names: readonly string[]) => void (names.includes(list.name) && places.reload()));
  // somebody has logged in elsewhere
  useEffect(() => onStale((names) => renew(names)), []);
  const leave = async (id: number) => {
    if (!(await out.run({ id }))) return;
    // the button that was pressed goes away with its row
    rows.current?.focus();
    places.reload();
    toast({ text: t(words.logged_out_there), kind: 'ok' });
  };
  const leaveOthers = async () => {
    if (!(await others.run({}))) return;
    rows.current?.focus();
    places.reload();
    toast({ text: t(words.logged_out_elsewhere), kind: 'ok' });
  };
  const leaveAll = async () => {
    if (!(await everywhere.run({}))) return;
    navigate(atLogout());
    forget();
    toast({ title: t(words.logout_title), text: t(words.logout_done), kind: 'ok', duration: 1500 });
  };
  const count = places.data?.total ?? 0;
  return (
    <Card title={t(words.places)}>
      <div className="stack">
        <p className="muted">{t(words.places_text)}</p>
        <FormFault error={out.error ?? others.error ?? everywhere.error} />
        {places.data ? (
          <ul className="list" ref={rows} tabIndex={-1}>
            {places.data.data.map((place) => (
              <Place key={place.id} place={place} busy={out.busy} onLeave={() => leave(place.id)} />
            ))}
          </ul>
        ) : places.error ? (
          <ErrorState onRetry={places.reload} level={3}>
            {places.error.message}
          </ErrorState>
        ) : (
          <ListSkeleton count={2} />
        )}
        <div className="row">
          {count > 1 && (
            <Button look="b2" busy={others.busy} onClick={() => void leaveOthers()}>
              {t(words.log_out_elsewhere)}
            </Button>
          )}
          <Button look="bd2" icon="log-out" onClick={() => setAsking(true)}>
            {t(words.log_out_everywhere)}
          </Button>
        </div>
        <ConfirmDialog
          open={asking}
          title={t(words.everywhere_title)}
          confirm={t(words.log_out_everywhere)}
          busy={everywhere.busy}
          onConfirm={leaveAll}
          onClose={() => setAsking(false)}
        >
          {t(words.everywhere_text, { count })}
        </ConfirmDialog>
      </div>
    </Card>
  );
}
function Place({ place, busy, onLeave }: { place: Session; busy: boolean; onLeave: () => void }) {
  const t = useWords();
  const language = useLanguage();
  const [now] = useState(() => Date.now());
  const { browser, system } = parseUserAgent(place.device);
  const phone = system === 'Android' || system === 'iOS';
  return (
    <li>
      <Icon name={phone ? 'smartphone' : 'globe'} />
      <span className="grow">
        <b>{browser && system ? t(words.browser_on, { browser, system }) : (browser ?? system ?? t(words.unknown_device))}</b>
        <span className="tiny">
          <span className="num" dir="ltr">
            {place.ip}
          </span>
          {' · '}
          {t(words.since, { date: date(language, place.since) })}
          {' · '}
          {t(words.seen, { when: ago(language, place.seen_at, now) })}
        </span>
      </span>
      {place.this_one ? (
        <Badge kind="ok" icon="check">
          {t(words.this_one)}
        </Badge>
      ) : (
        <Button look="bn" busy={busy} onClick={onLeave}>
          {t(words.log_out_there)}
        </Button>
      )}
    </li>
  );
}

function LanguageCard() {
  const t = useWords();
  const language = useLanguage();
  const { user } = useSession();
  const barred = user?.acting_seconds != null || user?.looking_seconds != null;
  const other = language === 'bn' ? 'en' : 'bn';
  return (
    <Card title={t(words.language)}>
      <div className="stack">
        <p className="muted">{t(words.language_text)}</p>
        <p>
          <a
            className="btn bn"
            href={atAccountSettings({ lang_id: languageId[other] })}
            lang={other}
            hrefLang={other}
            // they are written to in it, too; the page goes meanwhile. Whoever acts for somebody chooses for themselves
            onClick={() => {
              if (!barred) void ask(updateProfile, { language: languageId[other] }, { keepalive: true }).catch(() => {});
            }}
          >
            <Icon name="languages" />
            {ownName[other]}
          </a>
        </p>
      </div>
    </Card>
  );
}
