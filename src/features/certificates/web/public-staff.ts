// Public web interface of certificates for other rooms' staff screens: the batches where they are decided on.
export { atBatchOf } from '../addresses-staff.ts';
export { kindOfCourse } from '../rules-kinds.ts';
