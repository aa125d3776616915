// Public server interface of feedback: what stands on the front page.
export { listFront } from './store.ts';
