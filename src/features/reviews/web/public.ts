// Public web interface of reviews for other rooms.
export { Reviews } from './Reviews.tsx';
