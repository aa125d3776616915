// Live preview of a site while its settings are written: a phone or a computer, in the colour, with name and logo.
import { useLayoutEffect, useRef, useState } from 'react';
import { decimal } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { Card } from '#ui/Card.tsx';
import { Icon } from '#ui/Icon.tsx';
import { BRAND_CONTRAST, contrast } from '../rules.ts';
import { words } from '../words-site.ts';

/** The product's own. */
const OWN = '#683091';
const devices = ['phone', 'desktop'] as const;
export function SitePreview({ name, brand, logo }: { name: string; brand: string; logo: string | null }) {
  const t = useWords();
  const language = useLanguage();
  const [device, setDevice] = useState<(typeof devices)[number]>('phone');
  const box = useRef<HTMLDivElement>(null);
  const colour = brand || OWN;
  // set by the script: the policy of the page allows no style attribute
  useLayoutEffect(() => box.current?.style.setProperty('--site', colour), [colour]);
  const checks = [
    [words.check_white, contrast(colour, '#FFFFFF')],
    [words.check_page, contrast(colour, '#FAF7F2')],
  ] as const;
  return (
    <Card title={t(words.preview)}>
      <div className="stack">
        <fieldset className="site-device" role="radiogroup">
          <legend className="vh">{t(words.device)}</legend>
          {devices.map((one) => (
            <label key={one}>
              <input type="radio" className="rd" name="site-device" checked={device === one} onChange={() => setDevice(one)} />
              {t(words.devices[one])}
            </label>
          ))}
        </fieldset>
        <div ref={box} className={device === 'phone' ? 'site-prev site-phone' : 'site-prev site-desktop'} aria-hidden="true">
          <div className="site-bar">
            {logo ? <img src={logo} alt="" /> : <b>{name}</b>}
            <span>{t(words.shown.login)}</span>
          </div>
          <div className="site-hero">
            <strong>{t(words.shown.headline, { name })}</strong>
            <p>{t(words.shown.lead)}</p>
            <span className="site-btn">{t(words.shown.courses)}</span>
          </div>
          <div className="site-card">
            <b>{t(words.shown.course)}</b>
            <div className="site-thread" />
            <u>{t(words.shown.go_on)}</u>
          </div>
        </div>
        <ul className="site-checks">
          {checks.map(([said, ratio]) => (
            <li key={said.en}>
              <Icon name={ratio >= BRAND_CONTRAST ? 'circle-check' : 'circle-alert'} />
              <span>
                {t(said)} <b>{t(words.ratio, { ratio: decimal(language, Math.floor(ratio * 10) / 10) })}</b>
              </span>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}
