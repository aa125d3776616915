// The door of reviews for other rooms' screens.
export { Reviews } from './Reviews.tsx';
