// Public server interface of staff security: whether a code of somebody's second factor is right.
export { isFactor } from './factor.ts';
