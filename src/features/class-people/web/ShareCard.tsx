// The link to join a class, to be passed on: its code, its address to copy, its QR code.
import { useState } from 'react';
import type { Out } from '#core/contract/call.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { qrAddress } from '#features/joining/addresses.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { TextField } from '#ui/Field.tsx';
import type { viewShare } from '../contract.ts';
import { words } from '../words.ts';

export function ShareCard({ share }: { share: NonNullable<Out<typeof viewShare>> }) {
  const t = useWords();
  const [said, setSaid] = useState('');
  const copy = () =>
    navigator.clipboard?.writeText(share.url).then(
      () => setSaid(t(words.copied)),
      () => setSaid(t(words.not_copied)),
    ) ?? setSaid(t(words.not_copied));
  return (
    <Card title={t(words.share)} className="class-share">
      <p className="small muted">{t(words.share_text)}</p>
      {share.code && (
        <p>
          <span className="tiny">{t(words.code)}</span>
          <br />
          <span className="class-code" lang="en">
            {share.code}
          </span>
        </p>
      )}
      <TextField name="link" label={t(words.link)} value={share.url} readOnly onFocus={(event) => event.target.select()} />
      <Button look="b2" onClick={() => void copy()}>
        {t(words.copy)}
      </Button>
      <p role="status" className="small">
        {said}
      </p>
      <img src={qrAddress(share.slug)} alt={t(words.qr_alt, { url: share.url })} width="160" height="160" loading="lazy" />
    </Card>
  );
}
