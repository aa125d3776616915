// What stands in place of a page that failed: its status, what it means, and a way on.
import { Component, type ReactNode } from 'react';
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router';
import { useWords } from '#core/i18n/web/language.tsx';
import { ErrorPage } from '#ui/States.tsx';
import { words } from '../words.ts';

/** Status from the error's own code, its response, or 500; message default "Error". */
export function faultOf(error: unknown): { status: number; message: string | undefined } {
  if (isRouteErrorResponse(error)) return { status: error.status, message: typeof error.data === 'string' ? error.data : undefined };
  const e = error as { statusCode?: number; response?: { status?: number } } | null;
  return { status: e?.statusCode ?? e?.response?.status ?? 500, message: undefined };
}

export function RouteFault({ status: given }: { status?: number }) {
  const error = useRouteError();
  const { revalidate } = useRevalidator();
  const { status, message } = given ? { status: given, message: undefined } : faultOf(error);
  return (
    <LastResort>
      <ErrorPage status={status} message={message} onRetry={() => void revalidate()} />
    </LastResort>
  );
}

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
      <a href="/">{t(words.go_back_home)}</a>
    </main>
  );
}
