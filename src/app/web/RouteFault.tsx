// Error page: shown in place of a page that failed, with its HTTP status.
import { Component, type ReactNode, Suspense, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import type { Grant } from '#core/access/grants.ts';
import { useReload } from '#core/navigation/web/navigation.tsx';
import { useWords } from '#core/i18n/web/language.tsx';
import { atSearch } from '#features/courses/addresses.ts';
import { atContact } from '#features/help/addresses.ts';
import { titles } from '#features/help/words-titles.ts';
import { atHome } from '#features/home/addresses.ts';
import { ErrorPage, type ErrorPageProps } from '#ui/States.tsx';
import { words } from '../words.ts';
import { readStatus } from './script-fault.ts';
import { latePart } from '#ui/latePart.ts';

/** Until a page that could not be had is asked for again; then twice as long each time. */
const FIRST_WAIT_MS = 4000;
export function RouteFault({
  status,
  message,
  grant,
  error,
  otherwise,
  onRetry,
}: {
  status?: number;
  message?: string | undefined;
  /** The permission that the reader lacks. */
  grant?: Grant | undefined;
  error?: unknown;
  otherwise?: ErrorPageProps['otherwise'];
  onRetry?: () => void;
}) {
  const reload = useReload();
  const told = status ?? readStatus(error);
  const [more, setMore] = useState(false);
  // the server sends the page without it: its program is not waited for
  // oxlint-disable-next-line react/set-state-in-effect -- see above
  useEffect(() => setMore(told === 0 || !!grant), [told, grant]);
  const retry = () => {
    onRetry?.();
    void reload();
  };
  const back = useEffectEvent(retry);
  // before it is seen: the line may be back in that very moment
  useLayoutEffect(() => {
    if (told !== 0) return;
    // a line that has just come back may refuse what is asked first
    let wait = FIRST_WAIT_MS;
    const again = () => {
      if (navigator.onLine) back();
      timer = setTimeout(again, (wait *= 2));
    };
    let timer = setTimeout(again, wait);
    addEventListener('online', back);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', back);
    };
  }, [told]);
  return (
    <LastResort>
      <ErrorPage status={told} message={message} otherwise={otherwise} find={find} help={help} onRetry={retry}>
        {more && (
          <Suspense>
            <FaultMore grant={grant} />
          </Suspense>
        )}
      </ErrorPage>
    </LastResort>
  );
}

const help = { to: atContact(), label: titles.contact };
const FaultMore = latePart(() => import('./FaultMore.tsx'));
const find = { to: atSearch(), label: words.find_courses };

class LastResort extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };
  static getDerivedStateFromError() {
    return { broken: true };
  }
  override render() {
    return this.state.broken ? <BrokenFault /> : this.props.children;
  }
}
function BrokenFault() {
  const t = useWords();
  return (
    <main id="main" className="wrap page stack">
      <p>{t(words.error_of_error)}</p>
      <a href={atHome()}>{t(words.go_back_home)}</a>
    </main>
  );
}
