// The area in which a course is learnt: its pages and the bare layout around them. Loaded when the first of its pages is opened.
import { pages } from '#features/journeys/web/pages-learn.ts';
import { LearnLayout } from '../layouts/LearnLayout.tsx';
import type { Area } from '../shown.ts';

export const area: Area = { pages, layouts: { learn: LearnLayout } };
