// Colour of a site: typed or chosen, its contrast told at once, the nearest that can be read beside one that cannot.
import { useEffect, useRef } from 'react';
import { decimal } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/Field.tsx';
import { Icon } from '#ui/Icon.tsx';
import { judgeBrand } from '../rules.ts';
import { words } from '../words-site.ts';

export const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);
const swatches = {
  jute: '#0B6B57',
  blue: '#1D5FA8',
  clay: '#8A3B12',
  rani: '#9B2C5E',
  olive: '#3F5B16',
  jamun: '#4A1F6B',
} as const;
/** Never rounded up: 4.49 is not enough. */
const floor = (ratio: number): number => Math.floor(ratio * 10) / 10;

/** A drawn button: the policy of the page allows no colour in a style attribute. */
function Sample({ colour, label }: { colour: string; label: string }) {
  return (
    <svg className="site-sample" viewBox="0 0 112 44" width="112" height="44" aria-hidden="true">
      <rect width="112" height="44" rx="10" fill={colour} />
      <text x="56" y="27" textAnchor="middle" fill="#fff">
        {label}
      </text>
    </svg>
  );
}
export function ColourField({ value, onChange }: { value: string; onChange: (colour: string) => void }) {
  const t = useWords();
  const language = useLanguage();
  const judged = isColour(value) ? judgeBrand(value) : undefined;
  const said = (ratio: number) => t(words.ratio, { ratio: decimal(language, floor(ratio)) });
  const error =
    value === ''
      ? undefined
      : !judged
        ? t(words.no_colour)
        : judged.readable
          ? undefined
          : t(words.unreadable, { ratio: decimal(language, floor(judged.ratio)) });
  const picker = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (picker.current && isColour(value)) picker.current.value = value.toLowerCase();
  }, [value]);
  return (
    <div className="stack">
      <div className="site-colour">
        <input
          ref={picker}
          type="color"
          aria-label={t(words.palette)}
          defaultValue={isColour(value) ? value : '#683091'}
          onChange={(event) => onChange(event.target.value.toUpperCase())}
        />
        <TextField
          name="brand"
          label={t(words.colour)}
          hint={t(words.colour_hint)}
          error={error}
          lang="en"
          maxLength={7}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
      {judged && !judged.readable && (
        <div className="site-near">
          <figure>
            <Sample colour={value} label={t(words.sample)} />
            <figcaption>
              {t(words.yours)}
              <b>{said(judged.ratio)}</b>
            </figcaption>
          </figure>
          <Icon name="arrow-right" />
          <figure>
            <Sample colour={judged.nearest} label={t(words.sample)} />
            <figcaption>
              {t(words.nearest)}
              <b>{said(judgeBrand(judged.nearest).ratio)}</b>
            </figcaption>
          </figure>
          <Button
            look="b2"
            onClick={() => {
              onChange(judged.nearest);
              // the button goes with what it mended
              picker.current?.focus();
            }}
          >
            {t(words.take)}
          </Button>
        </div>
      )}
      <fieldset role="radiogroup">
        <legend>{t(words.others)}</legend>
        <div className="site-swatches">
          {Object.entries(swatches).map(([name, colour]) => (
            <label key={name}>
              <input type="radio" className="rd" name="swatch" checked={value.toUpperCase() === colour} onChange={() => onChange(colour)} />
              <svg viewBox="0 0 36 36" width="36" height="36" aria-hidden="true">
                <circle cx="18" cy="18" r="18" fill={colour} />
              </svg>
              <span className="small">{t(words.swatches[name as keyof typeof swatches])}</span>
            </label>
          ))}
        </div>
      </fieldset>
    </div>
  );
}
