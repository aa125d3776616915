// Offer after a login by password on a phone with a lock: made once on a device, whatever is answered.
import { useEffect, useEffectEvent } from 'react';
import { useWords } from '#core/i18n/web/language.tsx';
import { useToast } from '#ui/Toast.tsx';
import { words } from '../words.ts';
import { notePasskey, passkeyHere } from './here.ts';
import { useMaking } from './useMaking.ts';

export default function PasskeyOffer() {
  const t = useWords();
  const toast = useToast();
  const { make } = useMaking();
  const offer = useEffectEvent(() => {
    if (passkeyHere() !== undefined) return;
    notePasskey('offered');
    toast({
      text: t(words.offer),
      duration: Infinity,
      action: {
        label: t(words.offer_do),
        onPress: () => void make().then((made) => toast(made ? { text: t(words.added), kind: 'ok' } : { text: t(words.not_made) })),
      },
    });
  });
  useEffect(() => {
    let over = false;
    void PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().then((can) => {
      if (can && !over) offer();
    });
    return () => {
      over = true;
    };
  }, []);
  return null;
}
