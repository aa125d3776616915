// Public web interface of accounts for other rooms.
export { roleName } from '../role-name.ts';
export { deviceKey } from './device-key.ts';
export { forgetPress, keepPress, usePressed } from './pressed.ts';
