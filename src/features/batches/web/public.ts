// What other rooms' screens show of batches. It loads lazily: most batches have no end.
import { latePart } from '#ui/latePart.ts';

export const BatchEnd = import.meta.env.SSR ? (await import('./BatchEnd.tsx')).default : latePart(() => import('./BatchEnd.tsx'));
