// Public server interface of the file manager: what was shared with somebody, its limits and folders for the wiring, its routes, files of a new database.
export { askSpace, enterBrought } from './bringing.ts';
export { seedFiles } from './seeding.ts';
export { serveFileManager } from './http.ts';
export { cleanSent } from './taking.ts';
export { listGiven } from './told.ts';
export { useFileLimits } from './space.ts';
export { useUploadFolder } from './uploads.ts';
