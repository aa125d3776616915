// Mail over SMTP.
import type { Transporter } from 'nodemailer';
import type { Carrier } from '#core/post/server/post.ts';

/** `url` such as smtps://user:password@mail.example:465. */
export function smtpCarrier(url: string, from: string): Carrier & { close(): void } {
  // its nine megabytes are for the one who sends
  let transport: Promise<Transporter> | undefined;
  const opened = () => (transport ??= import('nodemailer').then(({ createTransport }) => createTransport(url, { from })));
  return {
    keeps: false,
    deliver: async (m) => {
      const sent = await (await opened()).sendMail({
        to: m.to_address,
        subject: m.subject,
        text: m.body,
        messageId: `<message-${m.id}@${from.split('@').pop()?.replace('>', '') ?? 'localhost'}>`,
      });
      return { provider_id: sent.messageId };
    },
    close: () => void transport?.then((open) => open.close()),
  };
}
