// A part of a page that stays as it is while its data does: the server writes its HTML once and uses it again.
import { createContext, type ReactNode, use } from 'react';

/** Given by the renderer; in the browser there is none and the parts are ordinary ones. */
export const StillContext = createContext<((name: string, of: object, part: ReactNode) => string) | null>(null);

/** `of`: the data that the part shows, nothing else may change it but the language. Inside, no `useId`: its place in the page is not known. */
export function Still({ name, of, children }: { name: string; of: object; children: ReactNode }) {
  const written = use(StillContext);
  return written ? <div dangerouslySetInnerHTML={{ __html: written(name, of, children) }} /> : <div>{children}</div>;
}
