// Public web interface of courses for other rooms.
import { latePart } from '#ui/latePart.ts';

export { AllTile, CategoryTile } from './CategoryTile.tsx';
export { CourseCard } from './CourseCard.tsx';
export { CourseCards, courseAddress } from './CourseCards.tsx';
export { HeroSearch } from './HeroSearch.tsx';
export { Recommended } from './Recommended.tsx';
/** Only the account settings need it, and this file is loaded with every card. */
export const WantedList = import.meta.env.SSR ? (await import('./WantedList.tsx')).default : latePart(() => import('./WantedList.tsx'));
export { viewTitle } from '../contract-title.ts';
