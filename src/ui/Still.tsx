// Static subtree (partial hydration): its HTML is cached on the server by its data, and hydration skips it in the browser, with its code.
import { Component, type ComponentType, createContext, lazy, type ReactNode, Suspense, use, useDeferredValue, useState } from 'react';
import { useLanguage } from '#core/i18n/web/language.tsx';
import { useNavigation } from '#core/navigation/web/navigation.tsx';
import type { Part } from '#core/contract/web/page.ts';

/** Given by the renderer for pages that are everybody's. */
export const StillContext = createContext<((name: string, of: object, part: ReactNode) => string) | null>(null);

/**
 * A component whose code is fetched when it is first rendered, or before by `load`: `const Below = later(() => import('./Below.tsx'))`.
 * A page lists those it consists of in `parts`, so that it is whole when one comes to it by a link.
 */
export function later<P extends object>(load: () => Promise<{ default: ComponentType<P> }>, file?: string): ComponentType<P> & Part {
  let loaded: { default: ComponentType<P> } | undefined;
  const loadOnce = async () => (loaded ??= await load());
  const Lazy = lazy(loadOnce);
  const Late = (props: P) => {
    // what is at hand is rendered at once: a lazy component would wait even then
    const [Shown] = useState<ComponentType<P>>(() => loaded?.default ?? Lazy);
    return <Shown {...props} />;
  };
  return Object.assign(Late, { load: loadOnce, file });
}

export interface StillProps {
  name: string;
  /** The data that the part shows; nothing else may change it but the language and `unless`. */
  of: object;
  /** The part is not what everybody gets, or has something to press. */
  unless?: boolean;
  className?: string;
  /** Links and text, nothing that has to be pressed; no `useId`: its place in the page is not known. Its code comes by `later`. */
  children: ReactNode;
}
export function Still({ name, of, unless = false, className, children }: StillProps) {
  const write = use(StillContext);
  const language = useLanguage();
  const { how } = useNavigation();
  const [came] = useState(() => {
    const place = typeof document === 'undefined' || how !== 'first' ? null : document.querySelector(`[data-still="${name}"]`);
    return place && { of, language, still: !unless, html: { __html: place.innerHTML } };
  });
  const box = { 'data-still': name, className };
  const before = came && <div key="came" {...box} dangerouslySetInnerHTML={came.html} />;
  // what takes its place is made ready first: otherwise the part would stand there twice while its code comes, once hidden
  const stays = useDeferredValue(came?.still && !unless && came.of === of && came.language === language);
  return (
    <OrBefore before={before}>
      <Suspense fallback={before}>
        {stays ? (
          before
        ) : write && !unless ? (
          <div {...box} dangerouslySetInnerHTML={{ __html: write(name, of, children) }} />
        ) : (
          <div key="live" {...box}>
            {children}
          </div>
        )}
      </Suspense>
    </OrBefore>
  );
}

/** Code that cannot be fetched, without a network, leaves the part as it came. */
class OrBefore extends Component<{ before: ReactNode; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    return this.state.failed ? this.props.before : this.props.children;
  }
}
