// Public server interface of the file manager: how a file is told, its limits and folders for the wiring, its routes.
export { serveFileManager } from './http.ts';
export { type EntryRow, type FolderRow } from './store.ts';
export { cleanSent } from './taking.ts';
export { listGiven, tellFile, tellFiles } from './told.ts';
export { useFileLimits } from './space.ts';
export { useUploadFolder } from './uploads.ts';
