// Requests as they are written, without a client that tidies them up.
import { request } from 'node:http';
import { connect } from 'node:net';

export type Body = { status?: string; message?: string; errors?: Record<string, string[]>; code?: string; data?: unknown };
export interface Told {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
  body: Body;
}
export type Ask = (method: string, path: string, headers?: Record<string, string>, body?: string | Buffer) => Promise<Told>;
/** Asks the server at a port of this machine. */
export const ask =
  (port: number): Ask =>
  (method, path, headers = {}, body) =>
    new Promise<Told>((done, fail) => {
      const asked = request({ host: '127.0.0.1', port, method, path, headers, agent: false }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () => {
          const text = Buffer.concat(chunks).toString();
          done({
            status: answer.statusCode!,
            headers: answer.headers,
            text,
            body: /json/.test(answer.headers['content-type'] ?? '') && text ? (JSON.parse(text) as Body) : {},
          });
        });
      });
      asked.on('error', fail);
      asked.end(body);
    });

/** What the server at a port says to these bytes, whatever they are, until it hangs up. */
export const said = (port: number, bytes: string) =>
  new Promise<string>((done, fail) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (chunk) => (text += chunk));
    socket.on('error', fail);
    socket.on('close', () => done(text));
  });
