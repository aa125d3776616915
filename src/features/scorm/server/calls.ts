// Handlers of the SCORM calls.
import { randomBytes } from 'node:crypto';
import { handle } from '#core/contract/server/handlers.ts';
import { refused, refusedFor } from '#core/contract/server/refusal.ts';
import { runTransaction } from '#core/db/server/sql.ts';
import { findFile } from '#core/files/server/files.ts';
import * as calls from '../contract.ts';
import { FRAME } from '../rules.ts';
import { checkHosts, originOf, readerPart, ticketFor } from './hosts.ts';
import { readStored } from './reading.ts';
import { deny, packageOf, stateOf, takeSave, told } from './saving.ts';
import * as store from './store.ts';
import type { PackageRow } from './store.ts';

const shown = ({ file_id, version, title, parts, files, bytes }: PackageRow): calls.ReadPackage => ({
  ...{ file_id, version, title, files, bytes },
  parts: parts.map((part) => ({ title: part.title })),
});
const encoded = (path: string): string => path.split('/').map(encodeURIComponent).join('/');
/** The last that each account has asked to be read. */
const reading = new Map<number, Promise<unknown>>();
/** An account has one package read at a time, since the whole of it lies on this machine meanwhile; who asks for more waits. */
function inTurn<T>(account: number, work: () => Promise<T>): Promise<T> {
  const turn = (reading.get(account) ?? Promise.resolve()).then(work, work);
  reading.set(account, turn);
  const over = (): void => {
    if (reading.get(account) === turn) reading.delete(account);
  };
  turn.then(over, over);
  return turn;
}

export { calls };
export const handlers = handle(calls, {
  readPackage: async ({ pool, actor, usable_file }) => {
    if (!actor.grants.has('course.update')) throw refusedFor('course.update', actor);
    checkHosts();
    const file_id = usable_file.file_id ?? deny('package_broken');
    return inTurn(actor.user.id, async () => {
      const before = await store.findPackage(pool, file_id);
      if (before) return shown(before);
      const file = await findFile(pool, file_id);
      if (!file) throw refused('not_found');
      const read = await readStored(file);
      return runTransaction(pool, async (sql) => {
        await store.insertPackage(sql, file_id, randomBytes(16).toString('hex'), read);
        return shown((await store.findPackage(sql, file_id))!);
      });
    });
  },
  view: async ({ sql, open_lesson }) =>
    told(open_lesson, await packageOf(sql, open_lesson), await store.findAttempt(sql, open_lesson.user_id, open_lesson.id)),
  open: async ({ sql, actor, open_lesson: lesson }) => {
    const of = await packageOf(sql, lesson);
    const origin = originOf(of.host_key);
    const attempt = await store.openAttempt(sql, lesson.user_id, lesson.id, of.file_id);
    const base = `${origin}/${readerPart(of.host_key, lesson.user_id)}/`;
    const { opening } = attempt;
    return {
      ...told(lesson, of, attempt),
      ...{ frame: `${origin}/${FRAME}/frame-${of.version}`, base, opening },
      ticket: ticketFor({ lesson_id: lesson.id, opening }, lesson.user_id),
      learner: { id: String(lesson.user_id), name: actor.user.name },
      launches: of.parts.map(({ id, path, query, talks, mastery, launch_data, max_time, time_action }) => ({
        ...{ id, address: `${base}${encoded(path)}${query}`, talks, mastery, launch_data, max_time, time_action },
        cmi: stateOf(attempt, id)?.cmi ?? '',
      })),
    };
  },
  save: ({ sql, input: { id: _id, ...said }, kept_lesson }) => takeSave(sql, kept_lesson, said),
});
