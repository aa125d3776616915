// Unsaved fields hook: what is typed into the fields of a form survives reloads and other pages until it is sent, per account.
import { type UnsavedText, useUnsaved } from './useUnsaved.ts';

export interface UnsavedFields<F> extends Pick<UnsavedText, 'clear' | 'kept'> {
  typed: F;
  type: (part: Partial<F>) => void;
}
/** The fields that were changed, of those that the form has today: what was kept may be of another time. */
function readChanges<F extends Readonly<Record<string, string>>>(text: string, first: F): Partial<F> {
  try {
    const kept = JSON.parse(text || '{}') as Readonly<Record<string, unknown>>;
    return Object.fromEntries(Object.keys(first).flatMap((f) => (typeof kept[f] === 'string' ? [[f, kept[f]]] : []))) as Partial<F>;
  } catch {
    return {};
  }
}
/** `first` is what the fields begin with. Only what differs from it is kept, so that what is saved elsewhere meanwhile shows. */
export function useUnsavedFields<F extends Readonly<Record<string, string>>>(name: string, first: F): UnsavedFields<F> {
  const { text, setText, clear, kept } = useUnsaved(name);
  return {
    typed: { ...first, ...readChanges(text, first) },
    type: (part) =>
      setText((now) => {
        const all = Object.entries({ ...first, ...readChanges(now, first), ...part });
        const changes = all.filter(([f, value]) => value !== first[f]);
        return changes.length ? JSON.stringify(Object.fromEntries(changes)) : '';
      }),
    clear,
    kept,
  };
}
