// Public web interface of joining: what a link leads to, in names, for pages on the way to it.
export { viewTitle as viewJoinTitle } from '../contract-title.ts';
