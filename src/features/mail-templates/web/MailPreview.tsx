// Preview of a mail as it is typed now, with samples in its fields: on a phone, as plain text, and how many parts an SMS takes.
import './mail.css';
import { useState } from 'react';
import { useWords } from '#core/i18n/web/language.tsx';
import { type Language, ownName } from '#core/i18n/words.ts';
import { smsParts, smsText } from '#core/post/sms-text.ts';
import type { Values } from '#core/records/merge.ts';
import { Card } from '#ui/Card.tsx';
import { Chip, Chips } from '#ui/Chips.tsx';
import type { MailTemplate } from '../contract.ts';
import { filled } from '../rules.ts';
import { words } from '../words.ts';

interface MailPreviewProps {
  mail: MailTemplate;
  values: Values;
  language: Language;
  onLanguage: (language: Language) => void;
}
export function MailPreview({ mail, values, language, onLanguage }: MailPreviewProps) {
  const t = useWords();
  const [look, setLook] = useState<'on_phone' | 'as_text'>('on_phone');
  const column = (part: 'subject' | 'body' | 'sms') => (language === 'bn' ? (`bn_${part}` as const) : part);
  // an empty field brings the product's own back
  const said = (part: 'subject' | 'body' | 'sms') =>
    filled(String(values[column(part)] || mail.shipped[column(part)]), mail.fields, language);
  const { sms_says } = mail;
  const sms = sms_says && smsText(said(sms_says));
  return (
    <Card title={t(words.preview)}>
      <div className="stack">
        <p className="small muted">{t(words.preview_about)}</p>
        <Chips label={t(words.language)}>
          {(['bn', 'en'] as const).map((one) => (
            <Chip key={one} on={language === one} onToggle={() => onLanguage(one)}>
              <span lang={one}>{ownName[one]}</span>
            </Chip>
          ))}
        </Chips>
        {mail.mail_says && (
          <Chips label={t(words.shown_as)}>
            {(['on_phone', 'as_text'] as const).map((one) => (
              <Chip key={one} on={look === one} onToggle={() => setLook(one)}>
                {t({ on_phone: words.on_phone, as_text: words.as_text }[one])}
              </Chip>
            ))}
          </Chips>
        )}
      </div>
      {mail.mail_says && look === 'as_text' && (
        <pre className="mail-text" lang={language}>
          {[said('subject'), said('body')].filter(Boolean).join('\n\n')}
        </pre>
      )}
      {mail.mail_says && look === 'on_phone' && (
        <div className="mail-phone" lang={language}>
          {mail.parts.includes('subject') && <b>{said('subject')}</b>}
          <p>{said('body')}</p>
        </div>
      )}
      {sms && (
        <>
          <div className="mail-phone">
            <p className="mail-sms" lang={language}>
              {sms}
            </p>
          </div>
          <p className="small" role="status">
            {t(words.sms_length, { letters: sms.length, n: smsParts(sms) })}{' '}
            <span className="muted">
              {t(words.own_length, { n: smsParts(smsText(filled(mail.shipped[column(sms_says)], mail.fields, language))) })}
            </span>
          </p>
        </>
      )}
    </Card>
  );
}
