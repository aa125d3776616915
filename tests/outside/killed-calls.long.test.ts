// The calls by which somebody becomes, changes or leaves who they are, killed after each of their statements: nothing half done, and asking again goes through.
// @module-tag long
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Actor, type SignedIn, visitor } from '#core/access/actor.ts';
import { openHouse } from '#app/server/all-rooms.ts';
import type { AnyCall } from '#core/contract/call.ts';
import { answer } from '#core/contract/server/gate.ts';
import { Refusal } from '#core/contract/server/refusal.ts';
import { settleHistory } from '#core/history/server/settling.ts';
import type { AnyJob } from '#core/jobs/server/job.ts';
import { useScratchStorage } from '#core/sheets/test/make.ts';
import { makeUser, useAccounts } from '#features/accounts/server/service.ts';
import { actorFor, makePerson } from '#features/accounts/test/make.ts';
import { finishChange, startChange } from '#features/contacts/contract.ts';
import { deleteAccount } from '#features/deletions/contract.ts';
import { makeExport } from '#features/my-data/contract.ts';
import { compareOwn, mergeOwn, proveOther } from '#features/account-merges/contract-own.ts';
import { register, verifyCode } from '#features/registration/contract.ts';
import { codeFor } from '#features/registration/test/post.ts';
import { login } from '#features/sessions/contract.ts';
import { link } from '#features/sign-on/contract.ts';
import { browser, serve } from '#features/sign-on/test/ground.ts';
import { startProvider } from '#features/sign-on/test/provider.ts';
import { verifyTeacher } from '#features/verification/contract.ts';
import { addPaper, claimByPapers, claimId } from '#features/verification/contract-claims.ts';
import { askOpening, keepPair } from '#features/verification/contract-waiting.ts';
import { makeTeacher } from '#features/verification/test/make.ts';
import { freshDatabase } from '../database.ts';
import { type Fate, Run, Snapshots } from './killed-job.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
let snapshots: Snapshots;
const folder = useScratchStorage();
const closing: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  db = await freshDatabase();
  openHouse();
  useAccounts({ teacher_levels: [1, 2, 3, 4, 5] });
  snapshots = new Snapshots(db.sql);
  await snapshots.open();
  await snapshots.save('at_first');
  // a try that was broken off counts them further
  snapshots.beside = /^(file_id|run_id|claim_id|payload|key|user_id)$/;
});
afterAll(async () => {
  for (const close of closing) await close();
  await db.drop();
  rmSync(folder, { recursive: true, force: true });
});
const password = 'nodir-Dheu-77';
const device_key = 'd'.repeat(40);
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF');
async function person(email: string): Promise<SignedIn> {
  await makeUser(db.sql, { name: 'Tanvir Hasan', email, password });
  return actorFor(db.sql, (await answer(db.sql, login, visitor(), { login: email, password })).access_token);
}
const fresh = (actor: SignedIn): SignedIn => ({ ...actor, proved: true });

interface Asked {
  actor: Actor;
  input: unknown;
  file?: Buffer;
}
interface Flow {
  call: AnyCall;
  prepare: () => Promise<Asked>;
  /** How it is told to who asks again that it was done, where the answer got lost. */
  done?: readonly string[];
  /** What was asked is replaced by what is asked again. */
  replaces?: boolean;
  /** What they do then. */
  after?: () => Promise<unknown>;
}
const signsIn = (email: string) => () => answer(db.sql, login, visitor(), { login: email, password, device_key });
const flows: Flow[] = [
  {
    call: verifyCode,
    prepare: async () => {
      const contact = 'new@killed.test';
      await answer(db.sql, register, visitor(), { name: 'Shefali Akter', contact, password, device_key });
      return { actor: visitor(), input: { contact, otp: await codeFor(db.sql, contact), device_key } };
    },
    done: ['code_over'],
    after: signsIn('new@killed.test'),
  },
  {
    call: finishChange,
    prepare: async () => {
      const actor = await person('old@killed.test');
      await answer(db.sql, startChange, actor, { contact: 'other@killed.test', device_key });
      const [otp, present_otp] = [await codeFor(db.sql, 'other@killed.test'), await codeFor(db.sql, 'old@killed.test')];
      return { actor, input: { contact: 'other@killed.test', device_key, otp, present_otp } };
    },
    done: ['code_over'],
    after: signsIn('other@killed.test'),
  },
  {
    call: link,
    prepare: async () => {
      const google = await startProvider();
      const app = await serve(db.sql, [google]);
      closing.push(
        () => app.close(),
        () => google.close(),
      );
      google.person = { sub: 'killed', name: 'Shefali Akter', email: 'g@killed.test', email_verified: true };
      const phone = browser(app, db.sql);
      const came = await phone.arrive();
      await makeUser(db.sql, { name: 'Tanvir Hasan', email: 'link@killed.test', password });
      const { access_token } = await answer(db.sql, login, visitor(), { login: 'link@killed.test', password });
      return { actor: fresh((await phone.actor(access_token)) as SignedIn), input: came };
    },
    done: ['sign_on_over'],
  },
  {
    call: mergeOwn,
    prepare: async () => {
      const me = await person('me@killed.test');
      await person('me-too@killed.test');
      const { proof } = await answer(db.sql, proveOther, me, { login: 'me-too@killed.test', password, device_key });
      const { mark } = await answer(db.sql, compareOwn, me, { proof });
      return { actor: fresh(me), input: { proof, mark } };
    },
    done: ['own_merged'],
  },
  {
    call: verifyTeacher,
    prepare: async () => {
      const { actor } = await makePerson(db.sql, { name: 'Tanvir Hasan' });
      return { actor, input: { ...(await makeTeacher(db.sql, { name: 'SELINA HAQUE' })), step: 2, agree: true } };
    },
  },
  {
    call: claimId,
    prepare: async () => {
      const typed = await makeTeacher(db.sql);
      await answer(db.sql, verifyTeacher, (await makePerson(db.sql)).actor, { ...typed, step: 2 } as never);
      return { actor: (await makePerson(db.sql)).actor, input: { ...typed, told: 'Mine' } };
    },
    done: ['claim_waits'],
  },
  {
    call: claimByPapers,
    prepare: async () => ({ actor: (await makePerson(db.sql)).actor, input: { pdsid: 'NB4401', told: 'Mine' } }),
    replaces: true,
  },
  {
    call: addPaper,
    prepare: async () => {
      const { actor } = await makePerson(db.sql);
      const { id } = await answer(db.sql, claimByPapers, actor, { pdsid: 'NB4401', told: 'Mine' });
      return { actor, input: { id }, file: PDF };
    },
  },
  {
    call: keepPair,
    prepare: async () => ({ actor: (await makePerson(db.sql)).actor, input: { pdsid: 'NB4402', date_of_birth: '12/08/1986' } }),
  },
  {
    call: askOpening,
    prepare: async () => {
      useAccounts({ teacher_levels: [1] });
      const actor = await person('level@killed.test');
      await db.sql`update users set email_verified_at = now() where id = ${actor.user.id}`;
      return { actor, input: { level: 2 } };
    },
    after: async () => useAccounts({ teacher_levels: [1, 2, 3, 4, 5] }),
  },
  { call: deleteAccount, prepare: async () => ({ actor: await person('leave@killed.test'), input: { password } }) },
  {
    call: makeExport,
    prepare: async () => ({ actor: await person('all@killed.test'), input: { with_files: true } }),
    done: ['already_making'],
  },
];

/** What is left of it, but for tries that are counted: one that is cut off stays counted, so that nobody guesses by cutting off. */
async function show(): Promise<string[]> {
  await settleHistory(db.sql);
  return (await snapshots.show()).filter((row) => !/^(limits|wrong_tries):/.test(row));
}
/** Where what was asked before is replaced, the history tells of both. */
const told = (rows: readonly string[], replaced: boolean) =>
  replaced ? [...new Set(rows.filter((row) => !row.startsWith('history_unsealed')))] : rows;

describe.each(flows.map((flow) => [flow.call.name, flow] as const))(
  '%s',
  (_name, { call, prepare, done = [], replaces = false, after }) => {
    let asked: Asked;
    beforeAll(async () => {
      await snapshots.restore('at_first');
      asked = await prepare();
      await snapshots.save('prepared');
    });
    const ask = async (fate?: Fate): Promise<{ run: Run; refused: string | undefined }> => {
      const run = new Run(db.url, fate);
      let refused: string | undefined;
      const { actor, input, file } = asked;
      const work = ({ pool }: { pool: Run['pool'] }) =>
        answer(pool, call, actor, input, file && { bytes: file, file_name: 'paper.pdf' }).catch((error: unknown) => {
          if (!(error instanceof Refusal)) throw error;
          refused = error.code;
        });
      await run.work({ run: (_: object, given: { pool: Run['pool'] }) => work(given) } as unknown as AnyJob, {});
      return { run, refused };
    };

    test('killed after each step', async () => {
      await snapshots.restore('prepared');
      const before = await show();
      const { run, refused } = await ask();
      expect(refused).toBeUndefined();
      const clean = await show();
      expect(clean).not.toEqual(before);
      const points = run.listPoints();
      expect(points.length).toBeGreaterThan(2);
      for (const at of points) {
        const when = `killed after step ${at} of ${points.at(-1)}`;
        await snapshots.restore('prepared');
        expect((await ask({ at })).run.killed, when).toBe(true);
        const left = await show();
        const was = JSON.stringify(left) === JSON.stringify(clean);
        if (!was) expect(left, when).toEqual(before);
        const again = await ask();
        if (again.refused !== undefined) {
          expect(was, `${when}: ${again.refused}`).toBe(true);
          expect(done, when).toContain(again.refused);
        }
        expect(told(await show(), replaces), `${when}, and asked again`).toEqual(told(clean, replaces));
        if (was) await after?.();
      }
    });
  },
);
