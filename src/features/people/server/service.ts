// People for other rooms.
export { recordExport } from './exporting.ts';
