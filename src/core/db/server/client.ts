// One connection to PostgreSQL on the pg driver: knows when it is gone, can be cut, and collects the notices of its statements.
import { Socket } from 'node:net';
import pg from 'pg';

/** A client that knows from its first moment whether its connection is gone, and whose connection can be cut without waiting. */
export class Client extends pg.Client {
  gone: { cause: unknown } | undefined;
  onGone: ((cause: unknown) => void) | undefined;
  /** What PostgreSQL said beside its answers, until somebody took it. */
  notices: string[] = [];
  readonly cut: () => void;
  /** What is sent until the end of this turn goes over the line together. */
  readonly gather: () => void;
  constructor(config: pg.ClientConfig = {}) {
    const socket = new Socket();
    super({ ...config, stream: () => socket });
    this.cut = () => void socket.destroy();
    let gathering = false;
    this.gather = () => {
      if (gathering) return;
      gathering = true;
      socket.cork();
      process.nextTick(() => {
        gathering = false;
        socket.uncork();
      });
    };
    const end = (cause: unknown) => {
      this.gone ??= { cause };
      this.onGone?.(cause);
    };
    this.on('notice', ({ message }) => void (message && this.notices.push(message)));
    this.on('error', end);
    this.on('end', () => end(new Error('it was closed')));
  }
}
