// Code splitting (lazy loading) of parts that one came for: where the code cannot be fetched, the place says so and the page stands.
import {
  type ComponentType,
  createContext,
  createElement,
  lazy,
  useContext,
  useEffect,
  useEffectEvent,
  useState,
  useTransition,
} from 'react';
import { useWords } from '#core/i18n/web/language.tsx';
import { ErrorState } from './States.tsx';
import { words } from './words.ts';

const AGAIN_MS = 4000;
interface Again {
  onAgain: () => void;
  /** It is being asked for again. */
  busy: boolean;
}
/** For what stands in place of a part alone: the part has the properties that it was given, whatever they are called. */
const AgainContext = createContext<Again>({ onAgain: () => {}, busy: false });
/** Stands in place of a needed part, which is asked for again by itself: the line may be back, or only have been weak. */
function Awaited() {
  const { onAgain, busy } = useContext(AgainContext);
  const t = useWords();
  const again = useEffectEvent(onAgain);
  useEffect(() => {
    const timer = setInterval(() => navigator.onLine && again(), AGAIN_MS);
    return () => clearInterval(timer);
  }, []);
  // a part of an older release is gone: a new document knows the new ones
  const onRetry = () => (navigator.onLine ? location.reload() : onAgain());
  return (
    <ErrorState onRetry={onRetry} busy={busy}>
      {t(navigator.onLine ? words.failed_text : words.opens_once_back)}
    </ErrorState>
  );
}
/** React.lazy for a part that a page is opened for; what it can do without is a `latePart`. */
export function neededPart<P extends object>(load: () => Promise<{ default: ComponentType<P> }>): ComponentType<P> {
  const ask = () => lazy(() => load().catch(() => ({ default: Awaited as ComponentType<object> as ComponentType<P> })));
  let part = ask();
  return (props: P) => {
    const [shown, show] = useState({ part });
    const [busy, start] = useTransition();
    const onAgain = () => {
      part = ask();
      start(() => show({ part }));
    };
    return createElement(AgainContext, { value: { busy, onAgain } }, createElement(shown.part, props));
  };
}
