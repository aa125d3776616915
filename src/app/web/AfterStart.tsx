// What no page waits for, loaded at the first touch or after a rest: the offline side, the placement of toasts.
import { useEffect } from 'react';
import { placeToasts } from '#ui/toast-place.ts';
import Offline from './Offline.tsx';

export default function AfterStart() {
  useEffect(() => {
    const toasts = document.querySelector<HTMLElement>('.toasts');
    return toasts ? placeToasts(toasts) : undefined;
  }, []);
  return <Offline />;
}
