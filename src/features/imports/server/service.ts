// Public server interface of the course import.
export { type ImportOptions, importPackage, type Report, type ReportItem } from './importing.ts';
