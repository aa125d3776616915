// Lazy chunk of the area of classrooms: its pages and its layout, which has neither header nor menu.
import { ClassLayout } from '../layouts/ClassLayout.tsx';
import { pages } from './class-pages.ts';
import type { Area } from '../shown.ts';

export const area: Area = { pages, layouts: { class: ClassLayout } };
