// Public web interface of accounts for other rooms.
export { roleName } from '../role-name.ts';
