// Public server interface of making courses: what an imported package means for what is being written.
export { takeImported } from './taking-imported.ts';
