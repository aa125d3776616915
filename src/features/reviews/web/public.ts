// Public web interface of reviews for other rooms.
import { later } from '#ui/Still.tsx';

export const Reviews = later(() => import('./Reviews.tsx'));
