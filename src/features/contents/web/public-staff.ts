// Public web interface of the content bank for editors of lessons.
import { latePart } from '#ui/latePart.ts';

export const TakeContent = latePart(() => import('./TakeContent.tsx'));
