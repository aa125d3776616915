// Public server interface of my-data: where archives of personal data lie.
export { useExportFolder } from './folder.ts';
