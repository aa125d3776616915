// SMTP mail adapter with short time limits: a server that hangs occupies one slot for seconds.
import { Readable } from 'node:stream';
import { type Carrier, Refused, type StoredMessage } from '#core/post/server/deliver.ts';

export interface SmtpLimits {
  /** For connecting, greeting, signing in and the addresses, all together. */
  talk_ms: number;
  /** From the text to the answer: many servers look into a mail before they take it. */
  text_ms: number;
}
const LIMITS: SmtpLimits = { talk_ms: 15_000, text_ms: 60_000 };

/** `url` such as smtps://user:password@mail.example:465. */
export function smtpCarrier(url: string, from: string, limits = LIMITS): Carrier {
  const running = new Set<(error: Error) => void>();
  const domain = from.split('@').pop()?.replace('>', '') ?? 'localhost';

  async function deliver(m: StoredMessage, beforeSending: () => Promise<void>): Promise<{ provider_id: string }> {
    // its megabytes are for the one who sends
    const [{ default: Connection }, { default: Composer }, { parseConnectionUrl }] = await Promise.all([
      import('nodemailer/lib/smtp-connection'),
      import('nodemailer/lib/mail-composer'),
      import('nodemailer/lib/shared'),
    ]);
    const messageId = `<message-${m.key}@${domain}>`;
    const headers = m.unsubscribe_url
      ? { 'List-Unsubscribe': `<${m.unsubscribe_url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
      : {};
    const mail = new Composer({ from, to: m.to_address, subject: m.subject, text: m.body, messageId, headers }).compile();
    const raw = await mail.build();
    const options = parseConnectionUrl(url);
    const connection = new Connection({
      ...options,
      connectionTimeout: limits.talk_ms,
      greetingTimeout: limits.talk_ms,
      dnsTimeout: limits.talk_ms,
      socketTimeout: limits.text_ms,
      socketCloseTimeout: 1000,
    });
    return new Promise<{ provider_id: string }>((done, fail) => {
      let timer: NodeJS.Timeout;
      const end = () => {
        clearTimeout(timer);
        return running.delete(broken);
      };
      const broken = (error: Error & { command?: string; responseCode?: number }) => {
        if (!end()) return;
        // an answer to the text is a no; a connection that ended without one leaves it open
        fail(error.command === 'DATA' && error.responseCode ? new Refused(error.message) : error);
        connection.close();
      };
      const limit = (ms: number, doing: string) => {
        clearTimeout(timer);
        timer = setTimeout(() => broken(new Error(`The mail server did not ${doing} within ${ms} ms`)), ms);
      };
      running.add(broken);
      limit(limits.talk_ms, 'take the addresses');
      // read by the connection once the server waits for the text
      const text = Readable.from(
        (async function* () {
          await beforeSending();
          limit(limits.text_ms, 'answer to the text');
          yield raw;
        })(),
      );
      connection.on('error', broken);
      connection.once('end', () => broken(new Error('The mail server closed the connection')));
      const send = () =>
        connection.send({ ...mail.getEnvelope(), size: raw.length }, text, (error) => {
          if (error) return broken(error);
          end();
          connection.quit();
          done({ provider_id: messageId });
        });
      connection.connect((error) => {
        if (error) return broken(error);
        const { auth } = options;
        if (!auth) return send();
        connection.login(auth as never, (refused) => (refused ? broken(refused) : send()));
      });
    });
  }
  return {
    keeps: false,
    deliver,
    close: () => {
      for (const broken of [...running]) broken(new Error('The server is stopping'));
    },
  };
}
