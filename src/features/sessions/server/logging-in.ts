// Login by name and password, and password change.
import type { SignedIn } from '#core/access/actor.ts';
import { refused, wrongField } from '#core/contract/server/refusal.ts';
import type { Ask } from '#core/contract/server/handlers.ts';
import { runTransaction } from '#core/db/server/sql.ts';
import { noteSecurity } from '#core/log/server/security.ts';
import { masked } from '#features/accounts/rules.ts';
import {
  checkPassword,
  findPersonBy,
  getPerson,
  goodPassword,
  hashPassword,
  loginName,
  replacePassword,
} from '#features/accounts/server/service.ts';
import type * as calls from '../contract.ts';
import { isOwnPassword } from './confirming.ts';
import { identifyDevice } from './device-keys.ts';
import { endAllSessions, holdOwnAccount, openSession, type SignedInAnswer } from './opening.ts';
import { recordRefusedLoginAside } from './login-history.ts';
import { findWaitingPassword } from './store.ts';
import { tellWaysIn } from './telling-ways-in.ts';
import { tryPassword } from './login-limit.ts';

/** A name that finds nobody is noted by its ends alone: it may be a password in the wrong field. */
const hidden = (name: string): string => (name.length < 8 ? '••••' : masked(name));

export async function logInByPassword(
  { actor, input, sql, pool, refuse }: Ask<typeof calls.login>,
  alone: boolean,
): Promise<SignedInAnswer> {
  const typed = input.login || input.email || input.phone || input.username;
  if (!typed) throw wrongField('login', 'required');
  const by = loginName(typed);
  const [kind, name] = Object.entries(by)[0] as [string, string];
  const device = identifyDevice(input.device_key);
  const person = await findPersonBy(sql, by);
  // a registration that waits for its code answers to its password with the way to enter the code. Looked up whether or not there is an
  // account: what is left out for one of the two makes the answer come sooner
  const begun = await findWaitingPassword(sql, name, device.hash);
  const waiting = person?.password_hash ? undefined : begun;
  const failed = (reason: string) => {
    noteSecurity({
      event: 'login.failed',
      user_id: person?.id,
      typed: person ? undefined : hidden(name),
      ip: actor.ip,
      device: actor.device,
      reason,
    });
    // what is held off by the limit of tries is no entry: nobody can fill the history
    if (person && reason !== 'too_many') recordRefusedLoginAside(sql, person.id, actor);
  };
  const attempt = { name: `${kind}:${name}`, user_id: person?.id, device_hash: device.hash, ip: actor.ip };
  const right = await tryPassword(pool, attempt, (asker) => checkPassword(person?.password_hash ?? waiting, input.password, asker)).catch(
    (error) => {
      failed('too_many');
      throw error;
    },
  );
  if (!right) {
    failed('wrong_password');
    return refuse('wrong_login');
  }
  if (person?.suspended) {
    failed('suspended');
    // told only to who has shown the password
    return refuse('suspended', { reason: person.suspended_reason });
  }
  if (!person || waiting || (!person.email_verified && !person.phone_verified))
    return refuse('not_verified', { to: masked(name), channel: kind === 'phone' ? 'sms' : 'mail' });
  // the password may have been changed, and all sessions ended, while this one was being checked
  const { password_hash } = person;
  const opened = await runTransaction(pool, (tx) =>
    openSession(tx, person.id, actor, { alone, password_hash, device, own_phone: input.own_phone }),
  );
  if (opened) return opened;
  failed('password_changed');
  return refuse('wrong_login');
}

export async function changePassword({ pool, sql, actor, input, refuse, record }: Ask<typeof calls.changePassword>): Promise<void> {
  const user = await getPerson(sql, actor.user.id);
  // a first password is a way in that is added: a session that somebody left open is no proof
  if (user.password_hash === null && !actor.proved) throw refused('confirm_identity');
  const asker = `account ${user.id}`;
  if (user.password_hash !== null && !(await isOwnPassword(pool, actor as SignedIn, user, input.current_password ?? '', 'password_change')))
    return refuse('wrong_password');
  const password_hash = await hashPassword(goodPassword(input, user), asker);
  await runTransaction(pool, (tx) =>
    record(tx, async () => {
      await holdOwnAccount(tx, actor as SignedIn);
      if (!(await replacePassword(tx, user.id, user.password_hash, password_hash))) refuse('wrong_password');
      await tellWaysIn(tx, user.id, 'password_set');
      if (!input.keep_sessions) await endAllSessions(tx, user.id, (actor as SignedIn).session_id);
    }),
  );
}
