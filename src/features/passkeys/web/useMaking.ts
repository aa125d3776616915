// Makes a passkey for the own account: what the device is asked for, what became of it, and the note that this device has one.
import { useState } from 'react';
import { useAsk } from '#core/contract/web/hooks.ts';
import { add, begin } from '../contract.ts';
import { makePasskey, type Unshown } from './browser.ts';
import { notePasskey } from './here.ts';

export function useMaking() {
  const beginning = useAsk(begin);
  const adding = useAsk(add);
  const [outcome, setOutcome] = useState<{ why: Unshown; host: string }>();
  const [making, setMaking] = useState(false);
  /** Whether one was made. */
  const make = async (): Promise<boolean> => {
    setOutcome(undefined);
    const options = await beginning.run({});
    if (!options) return false;
    setMaking(true);
    const made = await makePasskey(options);
    setMaking(false);
    if (typeof made === 'string') {
      setOutcome({ why: made, host: options.rp_id });
      return false;
    }
    if (!(await adding.run(made))) return false;
    notePasskey('used');
    return true;
  };
  return { make, outcome, busy: beginning.busy || making || adding.busy, error: beginning.error ?? adding.error };
}
