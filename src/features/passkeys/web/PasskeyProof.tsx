// A passkey beside the password or the code of an app: the proof that is asked again, and the second factor of a login. Nothing where the account has none.
import { useEffect, useEffectEvent, useState } from 'react';
import { ask as request } from '#core/contract/web/client.ts';
import { useAsk } from '#core/contract/web/hooks.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { FormFault } from '#ui/FormFault.tsx';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { ask, confirm, proveFactor } from '../contract.ts';
import { words } from '../words-showing.ts';
import { showPasskey, type Unshown } from './browser.ts';
import { canPasskey } from './here.ts';

interface Props {
  purpose: 'confirm' | 'factor';
  onDone: () => void;
  /** Whether it is the only proof that the account has. */
  onAlone?: (alone: boolean) => void;
}
export function PasskeyProof({ purpose, onDone, onAlone }: Props) {
  const t = useWords();
  const [has, setHas] = useState(false);
  const [showing, setShowing] = useState(false);
  const [stopped, setStopped] = useState<{ why: Unshown; host: string }>();
  const asking = useAsk(ask);
  const proving = useAsk(purpose === 'confirm' ? confirm : proveFactor);
  const tell = useEffectEvent((alone: boolean) => onAlone?.(alone));
  useEffect(() => {
    if (!canPasskey()) return;
    void request(ask, { purpose }).then(
      ({ app }) => {
        setHas(true);
        tell(!app);
      },
      () => undefined,
    );
  }, [purpose]);
  if (!has) return null;
  const press = async () => {
    setStopped(undefined);
    proving.clear();
    const options = await asking.run({ purpose });
    if (!options) return;
    setShowing(true);
    const shown = await showPasskey(options);
    setShowing(false);
    if (typeof shown === 'string') setStopped({ why: shown, host: options.rp_id });
    else if (await proving.run(shown)) onDone();
  };
  return (
    <>
      <Button look="b2" size="lg" block icon="key-round" busy={asking.busy || showing || proving.busy} onClick={() => void press()}>
        {t(words.use)}
      </Button>
      <FormFault error={proving.error ?? asking.error} />
      {stopped && <Callout alert>{stopped.why === 'elsewhere' ? t(words.elsewhere, { host: stopped.host }) : t(words.stopped)}</Callout>}
    </>
  );
}
