// Personal link (restricted user): who it is for and where it leads; only its button goes in, on this device alone.
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useAsk } from '#core/contract/web/hooks.ts';
import { dateTime } from '#core/i18n/dates.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { useGo } from '#core/navigation/web/navigation.tsx';
import { deviceKey, useSession } from '#core/session/web/session.tsx';
import { FormFault } from '#ui/FormFault.tsx';
import { AgreeLine, agreedHere } from '#features/consents/web/public.ts';
import { atHome } from '#features/home/addresses.ts';
import { atClassOfBatch } from '#features/batches/addresses.ts';
import { atJourney } from '#features/journeys/addresses.ts';
import { atLogin } from '#features/sessions/addresses.ts';
import { AuthFrame } from '#ui/AuthFrame.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { words as kit } from '#ui/words.ts';
import { decline, enter, type Led, lookAt } from '../contract.ts';
import { words } from '../words.ts';

interface Kept {
  link?: string;
}
/** Behind the #; once the address is cleared of it, it is kept with this entry of the history, so that it outlives a bad line and a page that is loaded again. */
const tokenHere = (): string => decodeURIComponent(location.hash.slice(1)) || ((history.state as Kept | null)?.link ?? '');
/** Another link that is pasted into the same tab. */
const onHash = (tell: () => void) => {
  addEventListener('hashchange', tell);
  return () => removeEventListener('hashchange', tell);
};

export default function EnterPage() {
  const t = useWords();
  const given = useSyncExternalStore(onHash, tokenHere, () => undefined);
  const looked = useAsk(lookAt);
  const { run } = looked;
  const [led, setLed] = useState<Led>();
  const [closed, setClosed] = useState<string>();
  const look = useCallback(() => {
    if (given !== undefined) void run({ token: given || '-', device_key: deviceKey() }).then(setLed);
  }, [given, run]);
  useEffect(() => {
    // it does not stay in the address
    if (given && location.hash) history.replaceState({ ...history.state, link: given } satisfies Kept, '', location.pathname);
    look();
  }, [given, look]);
  if (closed !== undefined && closed === given)
    return (
      <AuthFrame title={t(words.closed)} text={t(words.closed_text)} cover="lota/verify">
        <ButtonLink to={atHome()}>{t(words.home)}</ButtonLink>
      </AuthFrame>
    );
  const { error } = looked;
  if (error)
    return (
      <AuthFrame title={t(words.failed)} cover="lota/verify">
        <FormFault error={error} />
        <div className="row">
          {error.code === 'offline' ? (
            <Button onClick={look}>{t(kit.retry)}</Button>
          ) : (
            <ButtonLink to={atLogin()}>{t(words.log_in)}</ButtonLink>
          )}
          <ButtonLink look="b3" to={atHome()}>
            {t(words.home)}
          </ButtonLink>
        </div>
      </AuthFrame>
    );
  if (!led)
    return (
      <AuthFrame title={t(words.looking)} cover="lota/verify">
        {null}
      </AuthFrame>
    );
  return <Door key={given} led={led} token={given ?? ''} onClosed={() => setClosed(given)} />;
}
function Door({ led, token: held, onClosed }: { led: Led; token: string; onClosed: () => void }) {
  const t = useWords();
  const language = useLanguage();
  const session = useSession();
  const go = useGo();
  const { run, busy, error } = useAsk(enter);
  const [asking, setAsking] = useState(false);
  const both = (en: string, bn: string) => pick(language, en, bn);
  const name = both(led.name, led.bn_name);
  const press = async () => {
    const answer = await run({ token: held, device_key: deviceKey(), ...agreedHere });
    if (!answer) return;
    session.signIn(answer);
    const { course_kind, course_uuid, batch_id: id } = led;
    go(course_kind === 'class' ? atClassOfBatch({ id, slug: 'class' }) : atJourney({ uuid: course_uuid }), { replace: true });
  };
  const batch = both(led.batch, led.bn_batch);
  const institution = both(led.institution, led.bn_institution);
  return (
    <AuthFrame
      title={t(words.is_it_you, { name })}
      text={t(words.invited, { course: both(led.course, led.bn_course) })}
      cover="lota/verify"
    >
      <ul className="plain">
        {institution && <li>{t(words.by, { institution })}</li>}
        {batch && <li>{t(words.batch, { batch })}</li>}
      </ul>
      <FormFault error={error} />
      <p>{led.again ? t(words.again) : t(words.only_yours, { date: dateTime(language, led.until) })}</p>
      {session.user && !session.user.limited && (
        <Callout kind="warn">{t(words.instead_of, { name: both(session.user.name, session.user.bn_name ?? '') })}</Callout>
      )}
      <Button size="lg" block busy={busy} onClick={() => void press()}>
        {t(led.again ? words.go_on : words.enter)}
      </Button>
      <AgreeLine />
      {!led.again && (
        <p className="centered">
          <button type="button" className="lnk-b" onClick={() => setAsking(true)}>
            {t(words.not_me)}
          </button>
        </p>
      )}
      {asking && <NotMe token={held} onClose={() => setAsking(false)} onClosed={onClosed} />}
    </AuthFrame>
  );
}
function NotMe({ token: held, onClose, onClosed }: { token: string; onClose: () => void; onClosed: () => void }) {
  const t = useWords();
  const { run, busy, error } = useAsk(decline);
  const close = async () => {
    if (await run({ token: held, device_key: deviceKey() })) onClosed();
  };
  return (
    <ConfirmDialog
      open
      title={t(words.not_me_sure)}
      confirm={t(words.close_it)}
      busy={busy}
      onConfirm={() => void close()}
      onClose={onClose}
    >
      <FormFault error={error} />
      <p>{t(words.not_me_text)}</p>
    </ConfirmDialog>
  );
}
