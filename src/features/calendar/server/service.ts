// Public server interface of the calendar: the works of a learner that are open.
export { countOpenWorks } from './store.ts';
