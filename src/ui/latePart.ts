// Code splitting (lazy loading) of parts that a page can do without: where the code cannot be fetched, the place stays empty and the page stands.
import { type ComponentType, lazy, useEffect, useEffectEvent } from 'react';
import { useWords } from '#core/i18n/web/language.tsx';
import { useToast } from './Toast.tsx';
import { words } from './words.ts';

/** What was opened by a press says why nothing comes, and is closed again. */
function Missing({ open = true, onClose }: { open?: unknown; onClose?: unknown }) {
  const t = useWords();
  const toast = useToast();
  const tell = useEffectEvent(() => {
    if (typeof onClose !== 'function') return;
    toast({ kind: 'bad', title: t(words.failed_title), text: t(words.part_missing) });
    (onClose as () => void)();
  });
  useEffect(() => {
    if (open) tell();
  }, [open]);
  return null;
}
/** React.lazy, but without a connection, before everything had come, nothing stands there instead of an error that would take the whole page away. */
export const latePart = <P extends object>(load: () => Promise<{ default: ComponentType<P> }>): ComponentType<P> =>
  lazy(() => load().catch(() => ({ default: Missing as ComponentType<P> })));
