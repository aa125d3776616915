// What an empty search box offers, fetched when somebody comes to it (code splitting).
import { lazy, type ReactNode } from 'react';

const EmptySearch = lazy(() => import('./EmptySearch.tsx').catch(() => ({ default: () => null })));
export const offerEarlier = (close: () => void): ReactNode => <EmptySearch onChoose={close} />;
