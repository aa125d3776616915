// The sheet of a certificate as HTML: one A4 page lying down where there is room and on paper, lines of reading size on a phone.
import '#ui/styles/document.css';
import './sheet.css';
import { graphemes } from '#core/i18n/bengali.ts';
import { date } from '#core/i18n/dates.ts';
import type { Drawn } from '../contract.ts';
import { printable } from '../rules.ts';
import { languageOf, type SheetFacts, sheetTexts } from '../sheet-texts.ts';
import { sheet } from '../words.ts';
import { checkAddress, qrAddress } from './addresses.ts';
import { DesignedSheet } from './DesignedSheet.tsx';

export interface SheetProps {
  certificate: SheetFacts & { tracking_code: string; issued_at: string; check_address?: string; design?: Drawn | null };
  /** A small picture of it, beside the same facts: for eyes alone, without the QR code. */
  small?: boolean;
}

const STEP = 0.88;
const STEPS = 12;
/** By how many steps a text is set smaller, so that it stays in its box of the sheet; by the mean width of letters. */
const stepsDown = (text: string, width: number, height: number, size: number): number => {
  const count = graphemes(text);
  for (let step = 0; step < STEPS; step++) {
    const s = size * STEP ** step;
    if (Math.ceil((count * s * 0.6) / width) * s * 1.35 <= Math.max(height, size * 1.35)) return step;
  }
  return STEPS;
};

export default function Sheet({ certificate: c, small = false }: SheetProps) {
  return c.design ? <Designed certificate={c} design={c.design} small={small} /> : <OwnSheet certificate={c} small={small} />;
}
function Designed({ certificate: c, design, small }: SheetProps & { design: Drawn }) {
  const address = c.check_address ?? checkAddress(c.tracking_code);
  return (
    <div className={small ? 'paper small' : 'paper'} aria-hidden={small ? true : undefined}>
      <DesignedSheet design={design} facts={c} address={address} qr={small ? undefined : qrAddress(c.tracking_code)} />
    </div>
  );
}
function OwnSheet({ certificate: c, small = false }: SheetProps) {
  const texts = sheetTexts(c);
  const name = printable(texts.names.bn);
  const other = printable(texts.names.en);
  const course = printable(texts.course);
  const institution = printable(texts.institution);
  const done_en = printable(texts.done_en);
  const lead = printable(texts.lead_bn);
  const drawn = (
    <div className="sheet">
      <p className="sheet-title" lang="bn">
        {sheet.title.bn}
      </p>
      <p className="sheet-title-2" lang="en">
        {sheet.title.en}
      </p>
      <p className="sheet-certify" lang="bn">
        {sheet.certify.bn}
      </p>
      <p className="sheet-certify-2" lang="en">
        {sheet.certify.en}
      </p>
      <p className="sheet-name" lang={languageOf(name)} data-down={stepsDown(name, 761, 54, 44)}>
        {name}
      </p>
      {other !== name && (
        <p className="sheet-name-2" lang="en" data-down={stepsDown(other, 761, 28, 20)}>
          {other}
        </p>
      )}
      <p className="sheet-lead" lang="bn" data-down={stepsDown(lead, 821, 28, 19)}>
        {lead}
      </p>
      <p className="sheet-course" lang={languageOf(course)} data-down={stepsDown(course, 821, 42, 28)}>
        {course}
      </p>
      <p className="sheet-done" lang="bn">
        {texts.done_bn}
      </p>
      <p className="sheet-done-2" lang="en" data-down={stepsDown(done_en, 801, 38, 13.5)}>
        {done_en}
      </p>
      <dl className="sheet-foot">
        <div className="sheet-by">
          <Label word={sheet.institution} />
          <dd lang={languageOf(institution)} data-down={stepsDown(institution, 200, 52, 16)}>
            {institution}
          </dd>
        </div>
        <div className="sheet-day">
          <Label word={sheet.issued} />
          <dd>
            <span lang="bn">{date('bn', c.issued_at)}</span> <span lang="en">{date('en', c.issued_at)}</span>
          </dd>
        </div>
        <div className="sheet-number">
          <Label word={sheet.number} />
          <dd lang="en">{c.tracking_code}</dd>
        </div>
      </dl>
      {!small && (
        <>
          <p className="sheet-scan">
            <span lang="bn">{sheet.scan.bn}</span> <span lang="en">{sheet.scan.en}</span>
          </p>
          <img className="sheet-qr" src={qrAddress(c.tracking_code)} alt={sheet.picture.bn} lang="bn" width={98} height={98} />
          {c.check_address && (
            <p className="sheet-address" lang="en" data-down={stepsDown(c.check_address, 803, 18, 11)}>
              <a href={c.check_address}>
                {c.check_address.slice(0, -c.tracking_code.length)}
                <wbr />
                {c.check_address.slice(-c.tracking_code.length)}
              </a>
            </p>
          )}
        </>
      )}
    </div>
  );
  return small ? (
    <div className="paper small" aria-hidden="true">
      <div className="sheet-scale">{drawn}</div>
    </div>
  ) : (
    <div className="paper">{drawn}</div>
  );
}
const Label = ({ word }: { word: { bn: string; en: string } }) => (
  <dt>
    <span lang="bn">{word.bn}</span> <span lang="en">{word.en}</span>
  </dt>
);
