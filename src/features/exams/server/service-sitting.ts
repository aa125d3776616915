// Public server interface of exams under way, for the connections of events.
export { addForAccommodations } from './orders.ts';
