// Public web interface of courses for other rooms.
export { AllTile, CategoryTile } from './CategoryTile.tsx';
export { CourseCard } from './CourseCard.tsx';
export { CourseCards, courseAddress } from './CourseCards.tsx';
export { HeroSearch } from './HeroSearch.tsx';
export { useSuggestions } from './suggestions.ts';
