// End of acting as a person that came while no page was open: the administrator goes on in the session of their own that was kept aside.
import { useEffect, useRef } from 'react';
import { hasToken } from '#core/contract/web/client.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { useGo } from '#core/navigation/web/navigation.tsx';
import { useSession } from '#core/session/web/session.tsx';
import { useToast } from '#ui/Toast.tsx';
import { atActed } from '../addresses.ts';
import { words } from '../words.ts';
import { takeBack } from './own-session.ts';

export default function ActingOver() {
  const t = useWords();
  const toast = useToast();
  const { refresh } = useSession();
  const go = useGo();
  const taken = useRef(false);
  useEffect(() => {
    const own = !taken.current && takeBack();
    if (!own) return;
    taken.current = true;
    const { acting_id: id } = own;
    const action = id === undefined ? {} : { action: { label: t(words.see_done), onPress: () => go(atActed({ id })) } };
    // one that has ended too, as by logging out, is not told of
    void refresh().then(() => hasToken() && toast({ kind: 'info', text: t(words.over), duration: Infinity, ...action }));
  }, [refresh, toast, t, go]);
  return null;
}
