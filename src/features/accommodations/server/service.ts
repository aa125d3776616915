// Public server interface of accommodations: what is told when they were changed.
export { type AccommodationsChanged, accommodationsChanged } from './events.ts';
