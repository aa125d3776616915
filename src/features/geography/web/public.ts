// Public web interface of geography for other rooms: lists to choose a place from.
export { listDistricts } from '../contract-districts.ts';
