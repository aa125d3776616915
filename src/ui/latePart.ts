// Code splitting (lazy loading) of parts that a page can do without: where the code cannot be fetched, the place stays empty and the page stands.
import { type ComponentType, lazy, useEffect, useEffectEvent } from 'react';
import { useWords } from '#core/i18n/web/language.tsx';
import { useToast } from './Toast.tsx';
import { words } from './words.ts';

/** What was opened by a press says that it could not be had, and is closed again. */
function Missing({ open = true, onClose }: { open?: boolean; onClose?: () => void }) {
  const t = useWords();
  const toast = useToast();
  const tell = useEffectEvent(() => {
    if (onClose) toast({ kind: 'bad', text: t(words.failed_title) });
    onClose?.();
  });
  useEffect(() => void (open && tell()), [open]);
  return null;
}
/** React.lazy, but without a connection, before everything had come, nothing stands there instead of an error that would take the whole page away. */
export const latePart = <P extends object>(load: () => Promise<{ default: ComponentType<P> }>): ComponentType<P> =>
  lazy(() => load().catch(() => ({ default: Missing as ComponentType<P> })));
