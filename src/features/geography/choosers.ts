// Choosers of geography for other rooms.
export { chooseDistrict } from './chooser-districts.ts';
export { chooseUpazila } from './chooser-upazilas.ts';
