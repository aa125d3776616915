// Share, print and PDF buttons of a certificate; what shares is loaded when it is asked for.
import { type ComponentType, useRef, useState } from 'react';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { useToast } from '#ui/Toast.tsx';
import { words } from '../words.ts';
import { pdfAddress } from './addresses.ts';
import type { Shared } from './share-links.ts';

type Dialog = ComponentType<{ certificate: Shared; onClose: () => void }>;

/** `printed`: the page is the sheet, and prints as one. */
export default function SheetActions({ certificate: c, printed = false }: { certificate: Shared; printed?: boolean }) {
  const t = useWords();
  const course = pick(useLanguage(), c.course_title, c.bn_course_title);
  const toast = useToast();
  const [Share, setShare] = useState<Dialog>();
  const button = useRef<HTMLButtonElement>(null);
  const share = () =>
    import('./ShareDialog.tsx').then(
      (loaded) => setShare(() => loaded.default),
      () => toast({ text: t(words.not_loaded), kind: 'bad' }),
    );
  return (
    <div className="row sheet-acts">
      <Button ref={button} look="b3" icon="share-2" onClick={() => void share()}>
        {t(words.share)}
      </Button>
      {printed && (
        <Button look="b2" icon="printer" onClick={() => window.print()}>
          {t(words.print)}
        </Button>
      )}
      <a className="btn" href={pdfAddress(c.tracking_code)} download aria-label={t(words.pdf_of, { course })}>
        <Icon name="download" />
        {t(words.pdf)}
      </a>
      {Share && (
        <Share
          certificate={c}
          onClose={() => {
            setShare(undefined);
            button.current?.focus();
          }}
        />
      )}
    </div>
  );
}
