// COPY TO STDOUT and COPY FROM STDIN as streams with backpressure: tables of any size in bounded memory.
import { once } from 'node:events';
import { Readable } from 'node:stream';
import type pg from 'pg';

const CHUNK = 65_536;

/** What pg gives to a query of one's own, as far as it is used here. */
interface Connection {
  stream: NodeJS.WritableStream & NodeJS.ReadableStream & { writableNeedDrain: boolean };
  query(text: string): void;
  sendCopyFromChunk(chunk: Uint8Array): void;
  endCopyFrom(): void;
  sendCopyFail(message: string): void;
}
interface Submitted {
  submit(connection: Connection): void;
  handleCopyInResponse?(connection: Connection): void;
  handleCopyData?(message: { chunk: Buffer }, connection: Connection): void;
  handleCommandComplete(message: { text: string }): void;
  handleReadyForQuery(): void;
  handleError(error: Error): void;
}
const submit = (client: pg.ClientBase, query: Submitted) => void client.query(query as never);
const rowsOf = (tag: string) => Number(/^COPY (\d+)/.exec(tag)?.[1] ?? 0);

/** `text` is a `copy … to stdout`. `rows` is told when the stream has ended. */
export function copyOut(client: pg.ClientBase, text: string): { data: Readable; rows: () => number } {
  let connection: Connection | undefined;
  let rows = 0;
  let gathered = Buffer.allocUnsafe(CHUNK);
  let length = 0;
  const data = new Readable({ read: () => connection?.stream.resume() });
  const flush = () => {
    if (length && !data.push(gathered.subarray(0, length))) connection?.stream.pause();
    gathered = Buffer.allocUnsafe(CHUNK);
    length = 0;
  };
  submit(client, {
    submit: (c) => {
      connection = c;
      c.query(text);
    },
    // the chunk lies in a buffer of the driver that is used again, so it is copied
    handleCopyData: ({ chunk }) => {
      if (length + chunk.length > CHUNK) flush();
      if (chunk.length > CHUNK) {
        if (!data.push(Buffer.from(chunk))) connection?.stream.pause();
        return;
      }
      chunk.copy(gathered, length);
      length += chunk.length;
    },
    handleCommandComplete: (message) => {
      rows = rowsOf(message.text);
    },
    handleReadyForQuery: () => {
      flush();
      data.push(null);
    },
    handleError: (error) => void data.destroy(error),
  });
  return { data, rows: () => rows };
}

/** `text` is a `copy … from stdin`. Answers how many rows came in. */
export function copyIn(client: pg.ClientBase, text: string, chunks: AsyncIterable<Uint8Array>): Promise<number> {
  return new Promise((done, fail) => {
    let rows = 0;
    let ended = false;
    const send = async (c: Connection) => {
      try {
        for await (const chunk of chunks) {
          if (ended) return;
          c.sendCopyFromChunk(chunk);
          if (c.stream.writableNeedDrain) await once(c.stream, 'drain');
        }
        c.endCopyFrom();
      } catch (error) {
        // the server answers this with an error of its own, which ends the query
        if (!ended) c.sendCopyFail((error as Error).message);
      }
    };
    submit(client, {
      submit: (c) => c.query(text),
      handleCopyInResponse: (c) => void send(c),
      handleCommandComplete: (message) => {
        rows = rowsOf(message.text);
      },
      handleReadyForQuery: () => {
        ended = true;
        done(rows);
      },
      handleError: (error) => {
        ended = true;
        fail(error);
      },
    });
  });
}
