// Login by a passkey: one press, or the browser's own suggestion below the field of the name.
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ask as request } from '#core/contract/web/client.ts';
import { useAsk } from '#core/contract/web/hooks.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { deviceKey, useSession } from '#core/session/web/session.tsx';
import { FormFault } from '#ui/FormFault.tsx';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { ask, signIn } from '../contract.ts';
import { words } from '../words-showing.ts';
import { showPasskey, stopShowing, type Unshown } from './browser.ts';
import { noteOtherLogin, notePasskey, passkeyHere, useCanPasskey } from './here.ts';

/** A challenge lives for ten minutes; a page of login may stand open for longer. */
const RENEW_MS = 9 * 60_000;

interface PasskeyLoginProps {
  /** There is a field for the browser's suggestion. */
  autofill?: boolean | undefined;
  /** Who logs in here by another way is offered a passkey. */
  offers?: boolean | undefined;
}
export function PasskeyLogin({ autofill = false, offers = false }: PasskeyLoginProps) {
  const t = useWords();
  const session = useSession();
  const asking = useAsk(ask);
  const entering = useAsk(signIn);
  const [showing, setShowing] = useState(false);
  const [stopped, setStopped] = useState<{ why: Unshown; host: string }>();
  const can = useCanPasskey();
  const wasOut = useRef(false);
  useEffect(() => {
    // in by another way: the moment to offer a shorter one, where nobody else can open the lock of the phone
    if (wasOut.current && autofill && session.status === 'in' && passkeyHere() === undefined && offers) noteOtherLogin();
    wasOut.current = session.status === 'out';
  }, [autofill, offers, session.status]);
  const enter = async (shown: Awaited<ReturnType<typeof showPasskey>>) => {
    if (typeof shown === 'string') return;
    const answer = await entering.run({ ...shown, device_key: deviceKey() });
    if (!answer) return;
    notePasskey('used');
    session.signIn(answer);
  };
  const suggest = useEffectEvent(async () => {
    const options = await request(ask, { purpose: 'login' }).catch(() => undefined);
    if (options) await enter(await showPasskey(options, true));
  });
  useEffect(() => {
    if (!autofill || !can) return;
    let over = false;
    let clock: ReturnType<typeof setInterval> | undefined;
    void PublicKeyCredential.isConditionalMediationAvailable?.().then((can) => {
      if (over || !can) return;
      void suggest();
      clock = setInterval(() => void suggest(), RENEW_MS);
    });
    return () => {
      over = true;
      clearInterval(clock);
      stopShowing();
    };
  }, [autofill, can]);
  if (!can) return null;
  const press = async () => {
    setStopped(undefined);
    entering.clear();
    const options = await asking.run({ purpose: 'login' });
    if (!options) return;
    setShowing(true);
    const shown = await showPasskey(options);
    setShowing(false);
    if (typeof shown === 'string') setStopped({ why: shown, host: options.rp_id });
    await enter(shown);
  };
  return (
    <div className="stack">
      <Button
        look={passkeyHere() === 'used' ? 'b2' : 'bn'}
        size="lg"
        block
        icon="key-round"
        busy={asking.busy || showing || entering.busy}
        onClick={() => void press()}
      >
        {t(words.log_in)}
      </Button>
      <FormFault error={entering.error ?? asking.error} />
      {stopped && <Callout alert>{stopped.why === 'elsewhere' ? t(words.elsewhere, { host: stopped.host }) : t(words.stopped)}</Callout>}
    </div>
  );
}
