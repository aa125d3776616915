// Internal link: a plain <a>. Navigation without a new document is handled once for all links (src/app/web/follow-links.ts), so links need
// no component state.
import type { AnchorHTMLAttributes, Ref } from 'react';
import { formatHref, type To, usePlace } from '#core/navigation/web/navigation.tsx';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** a path from the root, or only `{ search }` or `{ hash }` of the same page */
  to: To;
  /** the page it leaves is not one to go back to */
  replace?: boolean;
  /** stays where the reader is, as a filter or a tab does */
  preventScrollReset?: boolean;
  ref?: Ref<HTMLAnchorElement>;
}

export function Link({ to, replace, preventScrollReset, children, ...rest }: LinkProps) {
  return (
    <a {...rest} href={formatHref(to)} data-replace={replace ? '' : undefined} data-stay={preventScrollReset ? '' : undefined}>
      {children}
    </a>
  );
}

/** Knows when it is the page that is open; `end`: not for the pages below it. */
export function NavLink({ end, ...link }: LinkProps & { end?: boolean }) {
  const { pathname } = usePlace();
  const path = formatHref(link.to).split('?')[0]!;
  const here = pathname === path || (!end && pathname.startsWith(`${path}/`));
  return <Link {...link} aria-current={here ? 'page' : undefined} />;
}
