// Public web interface of the file manager for editors: uploads in pieces, and their state, in a field of another room.
export { addUploads, dropUpload } from './uploads.ts';
export { UploadList, useUploads } from './UploadList.tsx';
