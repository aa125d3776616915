// Authenticating page: a login that was completed elsewhere goes on to where it was begun for.
import { useEffect } from 'react';
import { useWords } from '#core/i18n/web/language.tsx';
import { useGo } from '#core/navigation/web/navigation.tsx';
import type { PageProps } from '#core/contract/web/page.ts';
import { useSession } from '#core/session/web/session.tsx';
import { atDashboard } from '#features/learner-home/addresses.ts';
import { titles } from '../words-titles-dashboard.ts';
import { destination, keepDestination } from './destination.ts';
import { OnTheWay } from './OnTheWay.tsx';

export default function AuthenticatingPage({ where }: PageProps) {
  const t = useWords();
  const go = useGo();
  const { status } = useSession();
  const next = where.query.get('next');
  useEffect(() => {
    if (status !== 'in') return;
    const to = destination(next) ?? atDashboard();
    keepDestination(null);
    go(to, { replace: true });
  }, [status, next, go]);
  return <OnTheWay>{t(titles.authenticating_title)}</OnTheWay>;
}
