// Current view: the page component in its layout, or the error page.
import { Component, type ReactNode } from 'react';
import { layouts } from './layouts/layouts.tsx';
import { PageSkeleton } from './layouts/PageSkeleton.tsx';
import { useArrival, useTitle } from './arrival.ts';
import { RouteFault } from './RouteFault.tsx';
import { reloadOnce } from './reload-once.ts';
import { readStatus, tellFault } from './script-fault.ts';
import type { Shown } from './shown.ts';

const filled = (path: string, params: Record<string, string>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

export function View({
  shown,
  place,
  rendered = false,
}: {
  shown: Shown;
  place: string /** The server rendered this page. */;
  rendered?: boolean;
}) {
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
          // who lacks the permission for the page lacks it there too
          otherwise={fault?.grant ? undefined : page?.otherwise && { ...page.otherwise, to: filled(page.otherwise.path, where.params) }}
        />
      ) : Page ? (
        // another record at the same page begins anew: nothing of the one before is shown, or sent, in its name
        <Boundary key={`${page.path} ${where.params.id ?? ''}`} place={place} kept={rendered && 'main'}>
          <Page data={data as never} where={where} />
        </Boundary>
      ) : (
        <PageSkeleton />
      )}
    </Layout>
  );
}

interface BoundaryProps {
  place?: string;
  /** The id of the element in which it stands, where what stands there is left to be read when its script fails. */
  kept: string | false;
  children: ReactNode;
}
/**
 * A page that breaks is told as a fault; where the server rendered it, what it rendered stays, with its links. Going elsewhere, or trying
 * again, begins anew.
 */
export class Boundary extends Component<BoundaryProps, { error: unknown; at: string | undefined }> {
  override state = { error: undefined as unknown, at: this.props.place };
  stood = '';
  static getDerivedStateFromError(error: unknown) {
    return { error };
  }
  static getDerivedStateFromProps(props: BoundaryProps, state: { at: string | undefined }) {
    return props.place === state.at ? null : { error: undefined, at: props.place };
  }
  override componentDidCatch(error: unknown) {
    reloadOnce(error);
  }
  override componentDidUpdate(_: BoundaryProps, before: { error: unknown }) {
    if (before.error && !this.state.error) tellFault();
  }
  override componentWillUnmount() {
    if (this.state.error) tellFault();
  }
  override render() {
    const { error } = this.state;
    const { kept } = this.props;
    if (error === undefined) return this.props.children;
    // a new document has what a part that vanished became, and shows what the server rendered
    if (!kept || readStatus(error)) return <RouteFault error={error} onRetry={() => location.reload()} />;
    // React changes the document when it is done: what the server rendered, or what stood last, is still there
    this.stood ||= document.getElementById(kept)!.innerHTML;
    return <div dangerouslySetInnerHTML={{ __html: this.stood }} />;
  }
}
