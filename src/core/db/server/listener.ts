// LISTEN/NOTIFY: a connection of its own that receives the notifications of a channel, and reconnects when it is lost.
import { randomBytes } from 'node:crypto';
import { Client } from './client.ts';

const AGAIN_MS = 1000;
const CONNECT_MS = 5000;
const PROOF = 'proof ';

export interface Listener {
  stop(): void;
}
interface ListenerOptions {
  onNotification: (payload: string) => void;
  /** Called whenever listening begins, and when it ends. */
  onState: (listening: boolean) => void;
  /** Notifies of a word from another connection. */
  prove: (word: string) => Promise<unknown>;
}
/** It listens from the moment that a word sent from elsewhere has come: behind a pooler that takes LISTEN and passes nothing on, never. */
export function openListener(url: string, channel: string, { onNotification, onState, prove }: ListenerOptions): Listener {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let client: Client;
  const begin = () => {
    const word = PROOF + randomBytes(6).toString('hex');
    let listening = false;
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
      if (listening) onState(false);
      own.cut();
      if (!stopped) timer = setTimeout(begin, AGAIN_MS).unref();
    };
    own.onGone = lose;
    own.on('notification', ({ payload = '' }) => {
      if (!payload.startsWith(PROOF)) return onNotification(payload);
      if (payload !== word || listening || lost) return;
      listening = true;
      onState(true);
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
      // onState(false) follows when it is closed
      void client.end().catch(() => {});
    },
  };
}
