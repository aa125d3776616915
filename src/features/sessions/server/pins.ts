// PIN login: an account unlocked on one device by its key and four to six digits; five wrong tries end it there.
import type { Actor } from '#core/access/actor.ts';
import { refused } from '#core/contract/server/refusal.ts';
import type { Ask } from '#core/contract/server/handlers.ts';
import { runTransaction } from '#core/db/server/sql.ts';
import { lifetimes } from '#core/access/server/lifetimes.ts';
import { noteSecurity } from '#core/log/server/security.ts';
import { checkPassword, getPerson, getPhotoUrl, hashPassword, keyed, listHeldRoles } from '#features/accounts/server/service.ts';
import type * as calls from '../contract-pins.ts';
import { PIN_TRIES, pinDigits, pinFault } from '../pin.ts';
import { isOwnPassword } from './confirming.ts';
import { identifyDevice } from './device-keys.ts';
import { holdOwnAccount, openSession } from './opening.ts';
import { holdAccount, shortenSession } from './store.ts';
import { deletePin, deletePinOf, givePinTryBack, listAccounts, renewPin, savePin, takePinTry } from './store-pins.ts';

/** More accounts than a family has are not shown. */
const MOST_ACCOUNTS = 12;
/** Without the secret and the key of the device, what is stored cannot be tried against all million PINs. */
const peppered = (device_key: string, pin: string): string => keyed(`pin:${device_key}:${pin}`).toString('base64url');

export async function setPin({ pool, actor, input, refuse }: Ask<typeof calls.setPin>) {
  const pin = pinDigits(input.pin);
  const fault = pinFault(pin);
  if (fault) return refuse(fault);
  const user = await getPerson(pool, actor.user.id);
  // a few digits are no protection for what staff can do
  if ((await listHeldRoles(pool, user.id)).length) return refuse('pin_not_for_staff');
  if (user.password_hash === null && !actor.proved) throw refused('confirm_identity');
  if (user.password_hash !== null && !(await isOwnPassword(pool, actor, user, input.password ?? '', 'pin_setting')))
    return refuse('wrong_password');
  const pin_hash = await hashPassword(peppered(input.device_key, pin), `account ${user.id}`);
  const device_hash = identifyDevice(input.device_key).hash;
  await runTransaction(pool, async (sql) => {
    await holdOwnAccount(sql, actor);
    await savePin(sql, { user_id: user.id, device_hash, pin_hash });
    // whatever was said at the login: people with PINs share the phone
    await shortenSession(sql, actor.session_id, lifetimes.shared_phone);
  });
  return { status: 'success' as const };
}

export async function listDeviceAccounts({ sql, input }: Ask<typeof calls.listDeviceAccounts>) {
  const rows = await listAccounts(sql, identifyDevice(input.device_key).hash, MOST_ACCOUNTS);
  return rows.map((row) => ({ account: row.account, name: row.name, bn_name: row.bn_name, photo: getPhotoUrl(row) }));
}

const note = (actor: Actor, user_id: number | undefined, reason: string) =>
  noteSecurity({ event: 'pin_login.failed', user_id, ip: actor.ip, device: actor.device, reason });

export async function signInByPin({ pool, actor, input, refuse }: Ask<typeof calls.signInByPin>) {
  const device = identifyDevice(input.device_key);
  const row = await takePinTry(pool, device.hash, input.account, PIN_TRIES);
  if (!row) {
    note(actor, undefined, 'no_pin');
    return refuse('pin_over');
  }
  const { user_id, pin_hash, tries } = row;
  const asker = `device ${device.hash.toString('hex')}`;
  const right = await checkPassword(pin_hash, peppered(input.device_key, pinDigits(input.pin)), asker).catch(async (error) => {
    // the queue was full: nobody tried anything
    await givePinTryBack(pool, device.hash, user_id);
    throw error;
  });
  if (!right) {
    note(actor, user_id, 'wrong_pin');
    if (tries < PIN_TRIES) return refuse('wrong_pin', { tries_left: PIN_TRIES - tries });
    await deletePin(pool, device.hash, user_id);
    return refuse('pin_over');
  }
  if (row.suspended) return refuse('suspended');
  // given a role since: the password is asked for
  if (row.staff) {
    await deletePin(pool, device.hash, user_id);
    return refuse('pin_over');
  }
  return runTransaction(pool, async (sql) => {
    await holdAccount(sql, user_id);
    if (!(await renewPin(sql, device.hash, user_id, pin_hash))) return refuse('pin_over');
    return (await openSession(sql, user_id, actor, { device, own_phone: false })) ?? refuse('pin_over');
  });
}

export async function removePin({ sql, input }: Ask<typeof calls.removePin>) {
  await deletePinOf(sql, identifyDevice(input.device_key).hash, input.account);
  return { status: 'success' as const };
}
