// Whether the page's script is at work (hydration): false in what the server rendered, and until the script has taken it over.
import { useSyncExternalStore } from 'react';

const never = () => () => {};
export const useLive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
