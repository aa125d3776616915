// Public server interface of accounts: finding people, contacts and passwords, creating users.
export { type Place, placeAfter } from './place.ts';
export { addressIn, type Contact, contactAt, parseContact, isServed, loginName } from './contact.ts';
export { faultOfContact } from '../identity.ts';
export { findToShareWith } from './finding.ts';
export { accountKeys, keyed, sameBytes, teacherFlags, useAccounts } from './keys.ts';
export { enterUser, type MadePerson, makeProven, makeUser, type Person } from './making.ts';
export { isSameName, nameKeys, nameQuery } from './name-keys.ts';
export { countFoundPages, listFoundPages } from './store-found-pages.ts';
export { indexPageJob, reindexPagesJob } from './indexing.ts';
export { goodPassword } from './password-rules.ts';
export { checkPassword, hashPassword } from './passwords.ts';
export { getPerson, getPhotoUrl, ownInfo, userInfo } from './person.ts';
export { hasProved, listProved, ownsAddress, provedAddress } from './proved.ts';
export { isPrivateProfile } from './store-ages.ts';
export { findPublicPage, nameFor, type PublicPage } from './store-public-page.ts';
export {
  deleteEntered,
  keepLanguage,
  findUser as findPerson,
  findUserBy as findPersonBy,
  listHeldRoles,
  makeAdministrator,
  replacePassword,
  setPassword,
  setSuspended,
  setTeacher,
  updateProfileRow as updateProfileOf,
  updateNamed,
  type UserRow,
} from './store.ts';
export { giveAddress, removeAddress } from './giving-addresses.ts';
export { accountErrors } from './words.ts';
export { type Columns, type Joined, joinAccounts, joinLate, lockAccounts, partAccounts, planJoining, readAccounts } from './merging.ts';
