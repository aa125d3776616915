// Essay on paper.
export { PrintWritten as PrintEssay } from '../../../web/PrintWritten.tsx';
