// Messages that carry a code: what each asks of its reader.
import { expect, test } from 'vitest';
import type { Language } from '#core/i18n/words.ts';
import { codeMessage } from '../server/messages.ts';
import { messages } from '../server/words.ts';

const to = { channel: 'mail', email: 'a@b.test', address: 'a@b.test' } as const;
const bodyOf = (purpose: Parameters<typeof codeMessage>[1], language: Language) =>
  codeMessage(to, purpose, '123456', undefined, language).body;

test.each(['en', 'bn'] as const)(
  'a mail says one thing to whom it was not meant for: nothing to do, or change the password (%s)',
  (language) => {
    for (const purpose of ['verify', 'reset', 'contact'] as const)
      expect(bodyOf(purpose, language).endsWith(messages.mail_end[language])).toBe(true);
    for (const purpose of ['contact_old', 'correction', 'leave'] as const)
      expect(bodyOf(purpose, language)).not.toContain(messages.mail_end[language]);
  },
);
test.each(['en', 'bn'] as const)('every code stands in its message once (%s)', (language) => {
  for (const purpose of ['verify', 'reset', 'contact', 'contact_old', 'correction', 'leave', 'guardian', 'teacher'] as const)
    expect(bodyOf(purpose, language).split('123456')).toHaveLength(2);
});
test.each(['en', 'bn'] as const)('the code that is read out to an office does not ask to be told to nobody (%s)', (language) => {
  const phone = { channel: 'sms', phone: '+8801711000000', address: '+8801711000000' } as const;
  for (const given of [phone, to]) {
    const { body } = codeMessage(given, 'correction', '123456', undefined, language);
    expect(body).toMatch(language === 'bn' ? /অফিস/ : /office/);
    expect(body).toMatch(language === 'bn' ? /বলুন|শোনাতে পারেন/ : /read (it|the code) out/i);
    expect(body).not.toContain(messages.mail_end[language]);
    expect(body).not.toMatch(/do not share|কাউকে দেবেন না/i);
  }
  expect(codeMessage(phone, 'correction', '123456', undefined, 'bn').body.length).toBeLessThanOrEqual(70);
});
