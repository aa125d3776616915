// The door of courses for other rooms' screens.
export { CourseCards, courseAddress, hoursOf } from './CourseCards.tsx';
