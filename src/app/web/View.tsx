// Current view: the page component in its layout, or the error page.
import { Component, type ReactNode } from 'react';
import { layouts } from './layouts/layouts.tsx';
import { PageSkeleton } from './layouts/PageSkeleton.tsx';
import { useArrival, useTitle } from './arrival.ts';
import { RouteFault } from './RouteFault.tsx';
import { isVanished, reloadOnce } from './reload-once.ts';
import type { Shown } from './shown.ts';

const filled = (path: string, params: Record<string, string>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

export function View({ shown, place }: { shown: Shown; place: string }) {
  const { page, component: Page, data, where, fault } = shown;
  const Layout = layouts[page?.layout ?? 'default']!;
  useTitle(shown);
  useArrival();
  return (
    <Layout>
      {fault || !page ? (
        <RouteFault
          status={fault?.status ?? 404}
          message={fault?.message}
          grant={fault?.grant}
          otherwise={page?.otherwise && { ...page.otherwise, to: filled(page.otherwise.path, where.params) }}
        />
      ) : Page ? (
        <Boundary key={page.path} place={place}>
          <Page data={data as never} where={where} />
        </Boundary>
      ) : (
        <PageSkeleton />
      )}
    </Layout>
  );
}

/** A page that breaks is told as a fault; going elsewhere, or trying again, begins anew. */
class Boundary extends Component<{ place: string; children: ReactNode }, { error: unknown; at: string }> {
  override state = { error: undefined as unknown, at: this.props.place };
  static getDerivedStateFromError(error: unknown) {
    return { error };
  }
  static getDerivedStateFromProps(props: { place: string }, state: { at: string }) {
    return props.place === state.at ? null : { error: undefined, at: props.place };
  }
  override componentDidCatch(error: unknown) {
    reloadOnce(error);
  }
  again = () => {
    // a part of the program that could not be fetched is only asked for again by a new document
    if (isVanished(this.state.error)) location.reload();
    else this.setState({ error: undefined });
  };
  override render() {
    const { error } = this.state;
    return error === undefined ? this.props.children : <RouteFault error={error} onRetry={this.again} />;
  }
}
