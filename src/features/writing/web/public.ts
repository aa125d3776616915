// Public web interface of writing: the fields and checks of each kind of piece, for its editor.
export { drafted } from '../draft.ts';
