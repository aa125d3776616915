// Essay editor.
export { WrittenFields as default } from '../../../web/WrittenFields.tsx';
