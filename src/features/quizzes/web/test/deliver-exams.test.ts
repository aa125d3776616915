// Delivery of an exam whose page was left: from any page of the product, without taking the log over.
import { expect, test } from 'vitest';
import { Refused } from '#core/contract/web/client.ts';
import { type Deliver, deliverExams } from '../deliver-exams.ts';
import { memoryDisk } from '../exam-disk.ts';
import { entered, ExamServer } from './exam-server.ts';

const given = { attempt: 7, lesson: 3, user: 1, entered: entered() };
async function left(records: number) {
  const server = new ExamServer();
  const disk = memoryDisk();
  await disk.begin(given, 11);
  for (let n = 1; n <= records; n++)
    await disk.put(
      { ...{ attempt: 7, run: 11, n, boot: 1, lease: 1, kind: 'answer', q: 1 + (n % 5), v: { option: `${n}` }, m: n, w: Date.now() } },
      false,
    );
  const send: Deliver = async (_, sent) => server.take({ first_n: 1, anchors: [], records: [], after: 0, ...sent } as never);
  return { server, disk, send };
}

test('all that waits is sent in portions, and is done once the receipt is there', async () => {
  const { server, disk, send } = await left(90);
  expect(await deliverExams(1, disk, send)).toEqual({ waiting: 0, again: false, open: true });
  expect(server.log.map(({ n }) => n)).toEqual(Array.from({ length: 90 }, (_, i) => i + 1));
  // the page that has the log keeps it
  expect((await disk.heads(1))[0]).toMatchObject({ owner: 11, boots: 1 });
  server.told = { receipt: { code: 'ABCDE12345', at: 0, by: 'learner', counted: 5, waiting: 0, late: 0 } };
  expect(await deliverExams(1, disk, send)).toEqual({ waiting: 0, again: false, open: false });
  expect(server.log).toHaveLength(90);
  expect((await disk.heads(1))[0]).toMatchObject({ receipt: { code: 'ABCDE12345' } });
});
test('without a connection it is tried again, and says how many answers wait', async () => {
  const { disk } = await left(12);
  const none: Deliver = () => Promise.reject(new Refused('offline', 0, ''));
  expect(await deliverExams(1, disk, none)).toEqual({ waiting: 5, again: true, open: true });
});
test('what the server does not take is not sent over and over', async () => {
  const { disk, server } = await left(3);
  let asked = 0;
  const deaf: Deliver = async (_, sent) => {
    asked++;
    return server.take({ ...sent, first_n: 99, anchors: [], records: [], after: 0 } as never);
  };
  expect(await deliverExams(1, disk, deaf)).toMatchObject({ waiting: 3 });
  expect(asked).toBe(2);
});
