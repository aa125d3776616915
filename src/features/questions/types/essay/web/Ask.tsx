// Essay input.
export { WrittenAnswer as default } from '../../../web/WrittenAnswer.tsx';
