// What other screens of staff use of the assignments: one work with its mark.
export { ReadWork } from './ReadWork.tsx';
