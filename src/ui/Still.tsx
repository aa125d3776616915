// Static subtree (partial hydration): its HTML is cached on the server by its data, and hydration skips it in the browser.
import { createContext, type ReactNode, use, useState } from 'react';
import { useLanguage } from '#core/i18n/web/language.tsx';
import { useNavigation } from '#core/navigation/web/navigation.tsx';

/** Given by the renderer; in the browser there is none. */
export const StillContext = createContext<((name: string, of: object, part: ReactNode) => string) | null>(null);

export interface StillProps {
  name: string;
  /** The data that the part shows; nothing else may change it but the language and `unless`. */
  of: object;
  /** The part is not what everybody gets. */
  unless?: boolean;
  /** Links and text, nothing that has to be pressed; no `useId`: its place in the page is not known. */
  children: ReactNode;
}
export function Still({ name, of, unless = false, children }: StillProps) {
  const written = use(StillContext);
  const language = useLanguage();
  const { how } = useNavigation();
  const [came] = useState(() => {
    const fresh = typeof document === 'undefined' || unless || how !== 'first';
    const place = fresh ? null : document.querySelector(`[data-still="${name}"]`);
    return place && { of, language, html: { __html: place.innerHTML } };
  });
  if (written) return <div data-still={name} dangerouslySetInnerHTML={{ __html: written(name, of, children) }} />;
  if (came && !unless && came.of === of && came.language === language)
    return <div key="came" data-still={name} dangerouslySetInnerHTML={came.html} />;
  return <div key="live">{children}</div>;
}
