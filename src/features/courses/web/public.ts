// The door of courses for other rooms' screens.
export { CourseCards, courseAddress } from './CourseCards.tsx';
export { HeroSearch } from './HeroSearch.tsx';
export { useSuggestions } from './suggestions.ts';
