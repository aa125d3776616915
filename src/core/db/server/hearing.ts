// LISTEN/NOTIFY: a connection of its own that hears what is told on a channel, and connects again when it is lost.
import { randomBytes } from 'node:crypto';
import { Client } from './client.ts';

const AGAIN_MS = 1000;
const CONNECT_MS = 5000;
const PROOF = 'proof ';

export interface Hearing {
  stop(): void;
}
interface Ears {
  told: (what: string) => void;
  /** Told whenever hearing begins, and when it ends. */
  on: (hearing: boolean) => void;
  /** Notifies of a word from another connection. */
  prove: (word: string) => Promise<unknown>;
}
/** It hears from the moment that a word sent from elsewhere has come: behind a pooler that takes LISTEN and passes nothing on, never. */
export function keepHearing(url: string, channel: string, { told, on, prove }: Ears): Hearing {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let client: Client;
  const begin = () => {
    const word = PROOF + randomBytes(6).toString('hex');
    let hearing = false;
    let lost = false;
    const own = new Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_MS,
      application_name: 'shikhon listener',
    });
    client = own;
    const lose = () => {
      if (lost) return;
      lost = true;
      if (hearing) on(false);
      own.cut();
      if (!stopped) timer = setTimeout(begin, AGAIN_MS).unref();
    };
    own.onGone = lose;
    own.on('notification', ({ payload = '' }) => {
      if (!payload.startsWith(PROOF)) return told(payload);
      if (payload !== word || hearing || lost) return;
      hearing = true;
      on(true);
    });
    own
      .connect()
      .then(() => own.query(`listen ${own.escapeIdentifier(channel)}`))
      .then(() => prove(word))
      .catch(lose);
  };
  begin();
  return {
    stop: () => {
      stopped = true;
      clearTimeout(timer);
      // on(false) follows when it is closed
      void client.end().catch(() => {});
    },
  };
}
