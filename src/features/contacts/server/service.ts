// Public server interface of contacts: correcting somebody's mistaken number or address for them.
export { finishCorrection, startCorrection } from './correcting.ts';
