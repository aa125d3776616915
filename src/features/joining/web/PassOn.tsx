// A link to join by, to be passed on: its short code, its address to copy, its poster, its QR code.
import './joining-staff.css';
import { type ReactNode, useState } from 'react';
import { useWords } from '#core/i18n/web/language.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { TextField } from '#ui/Field.tsx';
import { atJoinPoster, qrAddress } from '../addresses.ts';
import type { JoinLink } from '../lists.ts';
import { words } from '../words-staff.ts';
import { LinkCode } from './LinkCode.tsx';

interface PassOnProps {
  link: JoinLink;
  /** Its code was made, made anew or switched off. */
  onChanged?: (link: JoinLink) => void;
  children?: ReactNode;
}
type Stop = keyof typeof words.stopped;
export const isStopped = (link: JoinLink): link is JoinLink & { state: Stop } => link.state in words.stopped;
/** What keeps people out though the link itself works: whoever passes it on has to know. */
export function Stopped({ by }: { by: Stop }) {
  const t = useWords();
  return (
    <Callout kind="warn">
      <b>{t(words.stopped[by])}</b>
      <p>{t(words.stopped_text[by])}</p>
    </Callout>
  );
}
export function PassOn({ link, onChanged, children }: PassOnProps) {
  const t = useWords();
  const [said, setSaid] = useState('');
  const copy = () =>
    navigator.clipboard?.writeText(link.url).then(
      () => setSaid(t(words.copied)),
      () => setSaid(t(words.not_copied)),
    ) ?? setSaid(t(words.not_copied));
  return (
    <Card title={t(words.pass_on)} className="stack">
      {isStopped(link) && <Stopped by={link.state} />}
      <div className="link-pass">
        <div className="stack">
          <LinkCode link={link} onChanged={onChanged} />
          <TextField name="link" label={t(words.link)} value={link.url} readOnly onFocus={(event) => event.target.select()} />
          <div className="row">
            <Button look="b2" icon="copy" onClick={() => void copy()}>
              {t(words.copy)}
            </Button>
            <ButtonLink look="b2" icon="printer" to={atJoinPoster({ id: link.id })}>
              {t(words.poster)}
            </ButtonLink>
            <a className="btn b3" href={qrAddress(link.slug)} download={`join-${link.slug}.svg`}>
              {t(words.qr)}
            </a>
          </div>
          <p role="status" className="small">
            {said}
          </p>
          {children}
        </div>
        <img className="link-qr" src={qrAddress(link.slug)} alt={t(words.qr_alt, { url: link.url })} width="160" height="160" />
      </div>
    </Card>
  );
}
