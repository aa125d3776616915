// Code splitting (lazy loading) of parts that a page can do without: where the code cannot be fetched, the place stays empty and the page stands.
import { type ComponentType, createElement, lazy, useEffect, useEffectEvent } from 'react';
import { useWords } from '#core/i18n/web/language.tsx';
import { useToast } from './Toast.tsx';
import { words } from './words.ts';

interface Opened {
  open?: boolean;
  onClose?: () => void;
}
/** What was opened by a press says that it could not be had, and why, and is closed again. */
function Missing({ open = true, onClose, onGone }: Opened & { onGone: () => void }) {
  const t = useWords();
  const toast = useToast();
  const tell = useEffectEvent(() => {
    if (onClose)
      toast({ kind: 'bad', title: `${t(words.failed_title)}:`, text: t(navigator.onLine ? words.failed_text : words.press_once_back) });
    onClose?.();
  });
  const gone = useEffectEvent(onGone);
  useEffect(() => void (open && tell()), [open]);
  useEffect(() => () => gone(), []);
  return null;
}
/** React.lazy, but without a connection, before everything had come, nothing stands there instead of an error that would take the whole page away.
 *  What could not be fetched is fetched again when it is opened the next time. */
export const latePart = <P extends object>(load: () => Promise<{ default: ComponentType<P> }>): ComponentType<P> => {
  let missed = false;
  const ask = () => {
    const asked = lazy(() => {
      // a style that did not come is not asked for by the program again
      if (missed)
        for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
          if (!link.sheet) link.replaceWith(link.cloneNode());
      return load().then(
        (got) => {
          missed = false;
          return got;
        },
        () => {
          missed = true;
          const renew = () => {
            if (part === asked) part = ask();
          };
          return { default: ((props: P & Opened) => createElement(Missing, { ...props, onGone: renew })) as ComponentType<P> };
        },
      );
    });
    return asked;
  };
  let part = ask();
  return (props: P & Opened) => (missed && props.open === false ? null : createElement(part as ComponentType<P>, props));
};
