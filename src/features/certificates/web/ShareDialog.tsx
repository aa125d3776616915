// Share dialog of a certificate; loaded when sharing is asked for. A device that shares by itself gets link and picture at once.
import { useEffect, useRef, useState } from 'react';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { TextField } from '#ui/Field.tsx';
import { Icon, type IconName } from '#ui/Icon.tsx';
import { words } from '../words-share.ts';
import { type Shared, type ShareLinks, shareLinks } from './share-links.ts';

/** A press counts for some seconds only: a picture that is not there by then is left out. */
const PICTURE_MS = 3000;
const fetchPicture = (address: string, name: string): Promise<File | undefined> =>
  fetch(address, { signal: AbortSignal.timeout?.(PICTURE_MS) ?? null }).then(
    async (answer) => (answer.ok ? new File([await answer.blob()], name, { type: 'image/png' }) : undefined),
    () => undefined,
  );
export const canShare = (): boolean => typeof navigator.share === 'function';
/** Shares by the device. False when it would not, so that the dialog is shown; that the person thought better of it is no reason. */
async function shareByDevice(links: ShareLinks, tracking_code: string): Promise<boolean> {
  const picture = await fetchPicture(links.picture, `certificate-${tracking_code}.png`);
  const link = { title: links.text, text: links.text, url: links.url };
  const whole = picture ? { ...link, files: [picture] } : link;
  try {
    await navigator.share(picture && navigator.canShare?.(whole) ? whole : link);
    return true;
  } catch (error) {
    return (error as Error).name === 'AbortError';
  }
}

export default function ShareDialog({ certificate, onClose }: { certificate: Shared; onClose: () => void }) {
  const t = useWords();
  const language = useLanguage();
  const links = shareLinks(certificate, language, location.origin);
  const device = canShare();
  const [open, setOpen] = useState(!device);
  const [said, setSaid] = useState('');
  const begun = useRef(false);
  useEffect(() => {
    if (!device || begun.current) return;
    begun.current = true;
    void shareByDevice(links, certificate.tracking_code).then((done) => (done ? onClose() : setOpen(true)));
  });
  const copy = () =>
    navigator.clipboard?.writeText(links.url).then(
      () => setSaid(t(words.copied)),
      () => setSaid(t(words.not_copied)),
    ) ?? setSaid(t(words.not_copied));
  return (
    <Dialog open={open} onClose={onClose} title={t(words.title)}>
      <div className="share">
        <p className="muted small">{t(words.about)}</p>
        <TextField name="link" label={t(words.link)} value={links.url} readOnly onFocus={(event) => event.target.select()} />
        <ul className="share-ways">
          <li>
            <Button look="b2" block icon="copy" onClick={() => void copy()}>
              {t(words.copy)}
            </Button>
            <p role="status" className="small">
              {said}
            </p>
          </li>
          {device && (
            <li>
              <Button look="b3" block icon="share-2" onClick={() => void shareByDevice(links, certificate.tracking_code)}>
                {t(words.device)}
              </Button>
            </li>
          )}
          <Elsewhere to={links.whatsapp} icon="message-square" label={t(words.whatsapp)} />
          <Elsewhere to={links.facebook} icon="facebook" label={t(words.facebook)} />
          <Elsewhere to={links.linkedin} icon="linkedin" label={t(words.linkedin)} />
          <li>
            <a className="btn b3 block" href={links.picture} download={`certificate-${certificate.tracking_code}.png`}>
              <Icon name="download" />
              {t(words.picture)}
            </a>
          </li>
        </ul>
      </div>
    </Dialog>
  );
}

function Elsewhere({ to, icon, label }: { to: string; icon: IconName; label: string }) {
  const t = useWords();
  return (
    <li>
      <a className="btn b3 block" href={to} target="_blank" rel="noopener noreferrer">
        <Icon name={icon} />
        {label}
        <span className="vh"> ({t(words.elsewhere)})</span>
      </a>
    </li>
  );
}
