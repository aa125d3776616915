// Mail over SMTP.
import { createTransport } from 'nodemailer';
import type { Carrier } from '#core/post/server/post.ts';

/** `url` such as smtps://user:password@mail.example:465. */
export function smtpCarrier(url: string, from: string): Carrier & { close(): void } {
  const transport = createTransport(url, { from });
  return {
    keeps: false,
    deliver: async (m) => {
      const sent = await transport.sendMail({
        to: m.to_address,
        subject: m.subject,
        text: m.body,
        messageId: `<message-${m.id}@${from.split('@').pop()?.replace('>', '') ?? 'localhost'}>`,
      });
      return { provider_id: sent.messageId };
    },
    close: () => transport.close(),
  };
}
