// Public server interface of registration: beginning a registration, the first administrator, verification codes for other purposes.
export { beginRegistration, steadily } from './beginning.ts';
export { type Asker, checkCode, claimSending, identifyAsker, issueCode, refuseCode, sendingTo, sent, typedCode } from './codes.ts';
export { AdministratorFault, makeFirstAdministrator, sendAdministratorCode } from './first-administrator.ts';
export { existsMessage } from './messages.ts';
export { closeCodes, closeRegistrations, lockAddress, useCode } from './store.ts';
export { codeErrors } from './words.ts';
