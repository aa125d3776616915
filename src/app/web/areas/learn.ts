// Lazy chunk of the learning area: its pages and bare layout.
import { pages } from './learn-pages.ts';
import { LearnLayout } from '../layouts/LearnLayout.tsx';
import type { Area } from '../shown.ts';

export const area: Area = { pages, layouts: { learn: LearnLayout } };
