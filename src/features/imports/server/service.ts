// Public server interface of the course import.
export { type CoursePlan, type Entry, lesson_kinds, media_roles, type MediaRole, type Tree } from '../plan.ts';
export { limits, pathInside, Problems } from '../reading.ts';
export { decoded, type Source, text_file } from './sources.ts';
export { mediaOf, storeMedia, type StoredMedia } from './files.ts';
export { type Counts, type Outcome, writeCourse } from './write.ts';
export { type ImportOptions, importPackage, type Report, type ReportItem } from './importing.ts';
export { fits } from '../media.ts';
