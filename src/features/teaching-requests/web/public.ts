// Public web interface of teaching-requests for other rooms.
export { default as TeachingCard } from './TeachingCard.tsx';
