// What other rooms' screens show of batches. It loads lazily: most batches have no end.
import { lazy } from 'react';

export const BatchEnd = import.meta.env.SSR
  ? (await import('./BatchEnd.tsx')).default
  : lazy(() => import('./BatchEnd.tsx').catch(() => ({ default: () => null })));
