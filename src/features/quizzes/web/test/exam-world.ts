// An exam on a device in a test: what the server answers, what the disk holds, and time that passes when it is told to.
import { vi } from 'vitest';
import { Refused } from '#core/contract/web/client.ts';
import type { Asked } from '../../contract.ts';
import type { Entered } from '../../contract-sitting.ts';
import { type Disk, memoryDisk } from '../exam-disk.ts';
import { makeExamSession } from '../exam-session.ts';
import type { ExamSession } from '../exam-view.ts';
import { entered, ExamServer } from './exam-server.ts';

export const NOW = 1_700_000_000_000;
export const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const question = (id: number): Asked => ({
  ...{ id, type: 'essay', text_html: '', bn_text_html: '', marks: 1, shape: {}, marking: 'none', penalty: 0 },
});
export const questions = [1, 2, 3].map(question);
export const refusal = (code: string, detail?: unknown) => new Refused(code as never, 409, code, {}, detail);
export const offline = () => new Refused('offline', 0, '');

export interface World {
  server: ExamServer;
  disk: Disk;
  /** What `enter` and `takeOver` answer: or what they refuse with. */
  enter: () => Entered | Refused;
  takeOver: (expect: number) => Entered | Refused;
}
export const world = (part: Partial<World> = {}): World => {
  const server = part.server ?? new ExamServer();
  const told = () => entered({ questions, ...server.told, have: [...server.have] });
  return { server, disk: memoryDisk(), enter: told, takeOver: told, ...part };
};
export const after = async <T>(answer: T | Refused, ms = 50): Promise<T> => {
  await new Promise((done) => setTimeout(done, ms));
  if (answer instanceof Refused) throw answer;
  return answer;
};
export const open = ({ server, disk, enter, takeOver }: World): ExamSession => {
  const born = Date.now();
  return makeExamSession({
    ...{ user: 1, lesson: 3, disk },
    enter: () => after(enter()),
    takeOver: (_, expected) => after(takeOver(expected)),
    sync: (_, ...given) => server.send(...given),
    clocks: () => ({ mono: () => Date.now() - born, wall: () => Date.now() }),
  });
};
export const begin = async (of: World): Promise<ExamSession> => {
  const session = open(of);
  void session.enter();
  await pass(100);
  return session;
};
