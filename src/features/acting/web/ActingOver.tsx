// End of acting as a person that came while no page was open: the administrator goes on in the session of their own that was kept aside.
import { useEffect, useRef } from 'react';
import { hasToken } from '#core/contract/web/client.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { useSession } from '#features/accounts/web/public.ts';
import { useToast } from '#ui/Toast.tsx';
import { words } from '../words.ts';
import { takeBack } from './own-session.ts';

export default function ActingOver() {
  const t = useWords();
  const toast = useToast();
  const { refresh } = useSession();
  const taken = useRef(false);
  useEffect(() => {
    if (taken.current || !takeBack()) return;
    taken.current = true;
    // one that has ended too, as by logging out, is not told of
    void refresh().then(() => hasToken() && toast({ kind: 'info', text: t(words.over), duration: Infinity }));
  }, [refresh, toast, t]);
  return null;
}
