// API contract of geography for other rooms: the lists that they choose from.
export { listDistricts } from './contract-districts.ts';
export type { Upazila } from './lists-upazilas.ts';
