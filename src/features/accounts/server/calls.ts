// Answers the calls of accounts.
import type { Actor } from '#core/access/actor.ts';
import { limit } from '#core/access/server/limits.ts';
import { everyField, refused, wrongField } from '#core/contract/server/refusal.ts';
import { handle } from '#core/contract/server/room.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { putFileWith, removeFile } from '#core/files/server/files.ts';
import { sendMessage } from '#core/post/server/post.ts';
import { endSessionsOf, signIn } from '#features/sessions/server/service.ts';
import * as calls from '../contract.ts';
import { passwordFault } from '../identity.ts';
import {
  checkCode,
  claimSending,
  emptyTicket,
  hashedLink,
  issueCode,
  limitNetwork,
  sent,
  ticketFits,
  ticketOf,
  typedCode,
} from './codes.ts';
import { addressIn, type Contact, contactOf } from './contact.ts';
import { accountKeys } from './keys.ts';
import { existsMessage } from './messages.ts';
import { checkPassword, hashPassword } from './passwords.ts';
import { portrait } from './photo.ts';
import { completenessOf, insertNamed, ownInfo, photoOf } from './service.ts';
import {
  findUser,
  findUserBy,
  giveTryBack,
  replacePassword,
  replacePhoto,
  replaceRegistration,
  setPassword,
  setVerified,
  updateProfileRow,
  useCode,
  useLink,
  type UserRow,
} from './store.ts';

/** Answers no sooner than this after the question, so that the time taken does not tell whether an account exists. */
const STEADY_MS = 150;
async function steadily<T>(work: () => Promise<T>): Promise<T> {
  const until = Date.now() + STEADY_MS;
  try {
    return await work();
  } finally {
    await new Promise((r) => setTimeout(r, Math.max(0, until - Date.now())));
  }
}
function goodPassword(input: { password: string; password_confirmation?: string | undefined }, own: (string | null | undefined)[]): string {
  const fault = passwordFault(input.password, own);
  if (fault) throw wrongField('password', fault);
  if (input.password_confirmation !== undefined && input.password_confirmation.normalize('NFC') !== input.password)
    throw wrongField('password_confirmation', 'not_same');
  return input.password;
}
const isVerified = (u: UserRow) => u.email_verified || u.phone_verified;

/** Marks the address as verified. A password chosen by nobody knows whom is dropped: the owner chooses a new one. */
async function nowVerified(sql: Sql, user: UserRow, channel: Contact['channel'], ticket: string | undefined): Promise<void> {
  const trusted = isVerified(user) || (ticket === undefined ? user.version === 1 : ticketFits(ticket, user));
  if (!trusted) await setPassword(sql, user.id, null);
  await setVerified(sql, user.id, channel);
}
const profileOf = (u: UserRow) => ({ ...u, photo: photoOf(u), completeness: completenessOf(u) });

async function own(sql: Sql, actor: Actor): Promise<UserRow> {
  const user = actor.user && (await findUser(sql, actor.user.id));
  if (!user) throw refused('signed_out');
  return user;
}

export const handlers = handle(calls, {
  viewInfo: ({ sql, actor }) => ownInfo(sql, actor),
  profileInfo: async ({ sql, actor }) => profileOf(await own(sql, actor)),

  updateProfile: async ({ sql, actor, input, refuse }) => {
    const now = await own(sql, actor);
    const { version = now.version, birth_date, gender, language, bn_name, ...rest } = input;
    if (birth_date && !isDay(birth_date)) throw wrongField('birth_date', 'date');
    const next = {
      name: rest.name ?? now.name,
      bn_name: bn_name === undefined ? now.bn_name : bn_name || null,
      gender: gender === undefined ? now.gender : gender || null,
      birth_date: birth_date === undefined ? now.birth_date : birth_date || null,
      about: rest.about ?? now.about,
      profession: rest.profession ?? now.profession,
      district: rest.district ?? now.district,
      language: language === undefined ? now.language : language === null ? null : Number(language),
    };
    if (!(await updateProfileRow(sql, now.id, version, next)))
      return refuse('stale', {
        yours: version,
        current: (({ name, bn_name, gender, birth_date, about, profession, district, language, version }) => ({
          name,
          bn_name,
          gender,
          birth_date,
          about,
          profession,
          district,
          language,
          version,
        }))(await own(sql, actor)),
      });
    return profileOf(await own(sql, actor));
  },

  profilePhoto: async ({ pool, actor, file }) => {
    const bytes = await portrait(file.bytes, 'photo');
    const photo = { bytes, file_name: 'photo.jpg', owner_id: actor.user.id, public: true };
    const stored = await putFileWith(pool, photo, async (sql, row) => {
      const before = await replacePhoto(sql, actor.user.id, row.id);
      if (before) await removeFile(sql, before);
      return row;
    });
    return {
      photo: photoOf({ photo_file_key: stored.address_key, photo_file_name: stored.file_name, photo_public: true })!,
      photo_name: stored.file_name,
    };
  },

  register: async ({ pool, actor, input, refuse }) => {
    const [to, password] = everyField(
      () => contactOf(input),
      () => goodPassword(input, [input.name, addressIn(input)]),
    );
    await limitNetwork(pool, actor, 'register');
    return steadily(async () => {
      const password_hash = await hashPassword(password);
      const bn_name = input.bn_name || null;
      return pool.begin(async (sql) => {
        await claimSending(sql, to, refuse);
        const by = to.channel === 'sms' ? { phone: to.phone } : { email: to.email };
        const before = await findUserBy(sql, by);
        if (before && (isVerified(before) || before.suspended)) {
          await issueCode(sql, actor, 'verify', to, null);
          await sendMessage(sql, existsMessage(to, accountKeys().public_url, actor.language));
          return sent(to, emptyTicket());
        }
        if (before) await replaceRegistration(sql, before.id, { name: input.name, bn_name, password_hash });
        else {
          const blank = {
            type: 0,
            demo_admin: false,
            gender: null,
            birth_date: null,
            about: '',
            profession: '',
            district: '',
            language: null,
            verified: false,
            created_at: null,
          };
          await insertNamed(sql, undefined, {
            ...blank,
            name: input.name,
            bn_name,
            email: to.email ?? null,
            phone: to.phone ?? null,
            password_hash,
          });
        }
        const user = (await findUserBy(sql, by))!;
        await issueCode(sql, actor, 'verify', to, user.id);
        return sent(to, ticketOf(user));
      });
    });
  },

  resendCode: async ({ pool, actor, input, refuse }) => {
    const to = contactOf(input);
    await limitNetwork(pool, actor, 'resend');
    return steadily(() =>
      pool.begin(async (sql) => {
        await claimSending(sql, to, refuse);
        const user = await findUserBy(sql, to.channel === 'sms' ? { phone: to.phone } : { email: to.email });
        await issueCode(sql, actor, 'verify', to, user && !isVerified(user) && !user.suspended ? user.id : null);
        return sent(to, input.ticket || emptyTicket());
      }),
    );
  },

  verifyCode: async ({ pool, actor, input, refuse }) => {
    const to = contactOf(input);
    const code = typedCode(input);
    await limitNetwork(pool, actor, 'code');
    const row = await checkCode(pool, 'verify', to, code);
    if (!row) return refuse('wrong_code');
    return pool.begin(async (sql) => {
      const user = (await useCode(sql, row.id)) && (await findUser(sql, row.user_id!));
      if (!user) return refuse('wrong_code');
      if (user.suspended) return refuse('suspended');
      await nowVerified(sql, user, to.channel, input.ticket);
      return signIn(sql, user.id, actor);
    });
  },

  verifyLink: async ({ pool, actor, input, refuse }) => {
    await limitNetwork(pool, actor, 'code');
    return pool.begin(async (sql) => {
      const row = await useLink(sql, hashedLink(input.token));
      const user = row?.user_id ? await findUser(sql, row.user_id) : undefined;
      if (!user) return refuse('link_over');
      if (user.suspended) return refuse('suspended');
      await nowVerified(sql, user, 'mail', input.ticket);
      return signIn(sql, user.id, actor);
    });
  },

  sendReset: async ({ pool, actor, input, refuse }) => {
    const to = contactOf(input);
    await limitNetwork(pool, actor, 'reset');
    return steadily(() =>
      pool.begin(async (sql) => {
        await claimSending(sql, to, refuse);
        const user = await findUserBy(sql, to.channel === 'sms' ? { phone: to.phone } : { email: to.email });
        await issueCode(sql, actor, 'reset', to, user && !user.suspended ? user.id : null);
        return sent(to, emptyTicket());
      }),
    );
  },

  checkReset: async ({ pool, actor, input, refuse }) => {
    const to = contactOf(input);
    const code = typedCode(input);
    await limitNetwork(pool, actor, 'code');
    const row = await checkCode(pool, 'reset', to, code);
    if (!row) return refuse('wrong_code');
    await giveTryBack(pool, row.id);
    return { status: 'success' };
  },

  resetPassword: async ({ pool, actor, input, refuse }) => {
    const to = contactOf(input);
    const code = typedCode(input);
    const password = goodPassword(input, [to.address]);
    await limitNetwork(pool, actor, 'code');
    const row = await checkCode(pool, 'reset', to, code);
    if (!row) return refuse('wrong_code');
    const password_hash = await hashPassword(password);
    return pool.begin(async (sql) => {
      if (!(await useCode(sql, row.id))) return refuse('wrong_code');
      await setPassword(sql, row.user_id!, password_hash);
      // Whoever read the code owns the address.
      await setVerified(sql, row.user_id!, to.channel);
      await endSessionsOf(sql, row.user_id!);
      return { status: 'success' as const };
    });
  },

  changePassword: async ({ pool, sql, actor, input, refuse }) => {
    await limit(pool, `change-password:${actor.user.id}`, 20, 3600);
    const user = await own(sql, actor);
    if (user.password_hash !== null && !(await checkPassword(user.password_hash, input.current_password ?? '')))
      return refuse('wrong_password');
    const password_hash = await hashPassword(goodPassword(input, [user.name, user.username, user.email, user.phone]));
    await pool.begin(async (tx) => {
      if (!(await replacePassword(tx, user.id, user.password_hash, password_hash))) refuse('wrong_password');
      if (!input.keep_sessions) await endSessionsOf(tx, user.id, actor.session_id);
    });
    return { status: 'success' };
  },
});

/** A day between 1900 and today, such as 1990-12-31. */
function isDay(text: string): boolean {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined;
  return (
    at !== undefined &&
    !Number.isNaN(at.getTime()) &&
    at.toISOString().startsWith(text) &&
    text >= '1900-01-01' &&
    at.getTime() <= Date.now()
  );
}
