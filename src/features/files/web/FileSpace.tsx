// The room for files: how much is taken, and by what.
import { useState } from 'react';
import { useAnswer } from '#core/contract/web/hooks.ts';
import { bytes } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { ProgressBar } from '#ui/Progress.tsx';
import { getSpace } from '../contract.ts';
import { words } from '../words-web.ts';

/** From here on it is said aloud. */
const NEARLY_FULL = 0.9;
export function FileSpace() {
  const t = useWords();
  const language = useLanguage();
  const { data } = useAnswer(getSpace, {});
  const [open, setOpen] = useState(false);
  if (!data) return null;
  const size = (n: number) => (n === 0 ? bytes(language, 0) : bytes(language, n));
  const { own, institution, kinds, unused, double, largest } = data;
  const told = { used: size(own.used), most: size(own.most) };
  const lines: [string, { files: number; bytes: number }][] = [
    ...kinds.map((kind): [string, typeof kind] => [t(words.kinds[kind.type]), kind]),
    [t(words.unused), unused],
    [t(words.double), double],
  ];
  return (
    <div className="fm-space">
      {own.used > own.most * NEARLY_FULL ? (
        <Callout kind="warn">{t(words.space_low, told)}</Callout>
      ) : (
        <p className="tiny">{t(words.space_used, told)}</p>
      )}
      <ProgressBar share={own.used / own.most} label={t(words.space)} />
      <button type="button" className="link" onClick={() => setOpen(true)}>
        {t(words.space_what)}
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t(words.space_title)}>
        <div className="stack">
          <p>{t(words.space_used, told)}</p>
          {institution && (
            <p className="muted">{t(words.space_institution, { used: size(institution.used), most: size(institution.most) })}</p>
          )}
          <dl className="fm-facts">
            {lines.map(([name, sum]) => (
              <div key={name} className="fm-fact">
                <dt>{name}</dt>
                <dd>{t(words.files_bytes, { n: sum.files, size: size(sum.bytes) })}</dd>
              </div>
            ))}
          </dl>
          {largest.length > 0 && (
            <>
              <h3 className="small">{t(words.largest)}</h3>
              <dl className="fm-facts">
                {largest.map(({ id, title, bytes: n }) => (
                  <div key={id} className="fm-fact">
                    <dt>{title}</dt>
                    <dd>{size(n)}</dd>
                  </div>
                ))}
              </dl>
            </>
          )}
        </div>
      </Dialog>
    </div>
  );
}
