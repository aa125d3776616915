// Switching page: takes another role or account, and goes on to where it is used.
import { useEffect, useRef, useState } from 'react';
import { askSignedIn, type Refused } from '#core/contract/web/client.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { useGo, usePlace } from '#core/navigation/web/navigation.tsx';
import { useSession } from '#core/session/web/session.tsx';
import { atDashboard } from '#features/learner-home/addresses.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { ErrorState } from '#ui/States.tsx';
import { switchAccount, switchRole } from '../contract.ts';
import { localPath } from '../rules.ts';
import { titles } from '../words-titles-dashboard.ts';
import { words } from '../words.ts';
import { OnTheWay } from './OnTheWay.tsx';
import type { Switch } from './switch.ts';

export default function SwitchingPage() {
  const t = useWords();
  const go = useGo();
  const { actAs } = useSession();
  // kept in the history, not in the address: a link cannot change anybody's role
  const wish = usePlace().state as Switch | null;
  const [error, setError] = useState<Refused>();
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    if (!wish) return go(atDashboard(), { replace: true });
    const { role_id = 0, owner_id, to } = wish;
    const act = async () => {
      if (owner_id !== undefined) {
        const there = await askSignedIn(switchAccount, { id: owner_id });
        actAs(there);
        // the institution was chosen, and with it a role: another one held there may be meant
        if (there.currentrole?.id === role_id) return;
      }
      actAs(await askSignedIn(switchRole, { id: role_id, ...(owner_id !== undefined && { owner_id }) }));
    };
    act().then(
      () => go(localPath(to) ?? atDashboard(), { replace: true }),
      (fault: Refused) => setError(fault),
    );
  }, [wish, go, actAs]);
  if (error)
    return (
      <div className="wrap page">
        <ErrorState title={t(words.not_switched)}>{error.message}</ErrorState>
        <p className="centered">
          <ButtonLink to={atDashboard()}>{t(words.to_dashboard)}</ButtonLink>
        </p>
      </div>
    );
  return <OnTheWay>{wish?.name ? t(words.switching_to, { role: wish.name }) : t(titles.switching_title)}</OnTheWay>;
}
