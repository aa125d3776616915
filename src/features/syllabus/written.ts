// How a lesson is written, for what is written likewise: its fields, and what has to hold before learners get it.
export { type Fault, faultsOf, lesson } from './lesson.ts';
export { parseFiles, readFiles } from './files.ts';
