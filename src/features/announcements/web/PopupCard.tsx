// Card of an announcement, shown once on a device.
import { useEffect, useState } from 'react';
import { useAnswer } from '#core/contract/web/hooks.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { ButtonLink, Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { listShown } from '../contract.ts';
import type { Keyed } from '../kept.ts';
import { words } from '../words.ts';
import { rememberPopup } from './closed.ts';

export default function PopupCard({ popup }: { popup: Keyed }) {
  const t = useWords();
  const language = useLanguage();
  const { data } = useAnswer(listShown, {});
  const [open, setOpen] = useState(true);
  const card = data?.find(({ id }) => id === popup.id);
  const shown = card !== undefined;
  useEffect(() => {
    if (shown) rememberPopup(popup);
  }, [shown, popup]);
  if (!card) return null;
  const text = pick(language, card.text, card.text_bn);
  const [own, other] = language === 'bn' ? [card.picture_bn, card.picture] : [card.picture, card.picture_bn];
  const picture = own ?? other;
  const close = () => setOpen(false);
  return (
    <Dialog
      open={open}
      onClose={close}
      title={pick(language, card.title, card.title_bn)}
      footer={
        <>
          <Button look="b2" onClick={close}>
            {t(words.close)}
          </Button>
          {card.link && (
            <ButtonLink to={card.link} iconEnd="arrow-right" onClick={close}>
              {t(words.read_on)}
            </ButtonLink>
          )}
        </>
      }
    >
      <div className="stack">
        {picture && (
          <img
            className="cover"
            src={picture.small}
            alt={pick(language, card.alt, card.alt_bn)}
            width="320"
            height="180"
            decoding="async"
          />
        )}
        {text.split('\n').map((line, i) => line && <p key={i}>{line}</p>)}
      </div>
    </Dialog>
  );
}
