// What an empty search box offers, fetched when somebody comes to it (code splitting).
import type { ReactNode } from 'react';
import { latePart } from '#ui/latePart.ts';

const EmptySearch = latePart(() => import('./EmptySearch.tsx'));
export const offerEarlier = (close: () => void): ReactNode => <EmptySearch onChoose={close} />;
