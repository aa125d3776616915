// A designed certificate as a drawing (SVG): its boxes at the places of the PDF, in millimetres, with texts that can be selected and heard.
import '#ui/styles/document.css';
import './designed.css';
import type { ReactNode } from 'react';
import jali from '../frame-jali.svg?url&no-inline';
import alpona from '../frame-alpona.svg?url&no-inline';
import type { Drawn } from '../contract.ts';
import { type Design, inks, PAGE } from '../design.ts';
import { placeText, POINT, type TextWidth } from '../design-lines.ts';
import { type DesignedBox, designedBoxes, type DesignedFacts, partsOfSignature } from '../design-texts.ts';
import { sheet } from '../words.ts';
import { useTextWidth } from './useTextWidth.ts';

const framed = { alpona, jali } as const;
interface DesignedSheetProps {
  design: Drawn;
  facts: DesignedFacts;
  /** Where it is checked, as it is printed. */
  address: string;
  /** The picture of its QR code; none: a sample. */
  qr?: string | undefined;
  /** Told to who listens, in the place of its texts. */
  label?: string;
  /** Draws more around a box, such as its handles. */
  around?: (box: DesignedBox, drawn: ReactNode) => ReactNode;
  children?: ReactNode;
}
export function DesignedSheet({ design, facts, address, qr, label, around = (_box, drawn) => drawn, children }: DesignedSheetProps) {
  const { ground, pictures } = design;
  const boxes = designedBoxes(design as Design, facts, address);
  const widthOf = useTextWidth(boxes.map(({ text }) => text).join(' '));
  return (
    <svg className="dsheet" viewBox={`0 0 ${PAGE.width} ${PAGE.height}`} role={label ? 'img' : undefined} aria-label={label}>
      <rect width={PAGE.width} height={PAGE.height} fill={ground === 'alpona' || ground === 'jali' ? '#FFFDF8' : '#FFFFFF'} />
      {(ground === 'alpona' || ground === 'jali') && <image href={framed[ground]} width={PAGE.width} height={PAGE.height} />}
      {ground === 'own' && pictures.ground && (
        <image href={pictures.ground} width={PAGE.width} height={PAGE.height} preserveAspectRatio="xMidYMid slice" />
      )}
      {boxes.map((box) => (
        <g key={box.name}>{around(box, <BoxDrawn box={box} picture={pictures[box.name]} qr={qr} widthOf={widthOf} />)}</g>
      ))}
      {children}
    </svg>
  );
}
function BoxDrawn({
  box: { name, box, text, language },
  picture,
  qr,
  widthOf,
}: {
  box: DesignedBox;
  picture: string | undefined;
  qr: string | undefined;
  widthOf: TextWidth | undefined;
}) {
  if (name === 'qr') {
    const side = Math.min(box.w, box.h);
    return qr ? (
      <image href={qr} x={box.x} y={box.y} width={side} height={side} aria-label={sheet.picture.bn} />
    ) : (
      <g>
        <rect x={box.x} y={box.y} width={side} height={side} fill="#fff" stroke={inks.soft} strokeWidth={0.3} />
        {[0, 1, 2].map((i) => (
          <rect
            key={i}
            x={box.x + side * (i === 1 ? 0.68 : 0.1)}
            y={box.y + side * (i === 2 ? 0.68 : 0.1)}
            width={side * 0.22}
            height={side * 0.22}
            fill="none"
            stroke={inks.ink}
            strokeWidth={side * 0.05}
          />
        ))}
        <rect x={box.x + side * 0.42} y={box.y + side * 0.42} width={side * 0.3} height={side * 0.3} fill={inks.ink} />
      </g>
    );
  }
  const lines = text ? text.split('\n') : [];
  const signed = name.startsWith('signature') ? partsOfSignature(box, lines.length) : undefined;
  const at = signed?.picture ?? box;
  const part = signed?.text ?? box;
  return (
    <>
      {picture && <image className={signed ? 'dsheet-ink' : undefined} href={picture} x={at.x} y={at.y} width={at.w} height={at.h} />}
      {signed && lines.length > 0 && <path d={`M${box.x} ${signed.rule}h${box.w}`} stroke={inks.soft} strokeWidth={0.25} />}
      {lines.map((one, i) => {
        const h = part.h / lines.length;
        const place = { ...part, y: part.y + i * h, h, size: i ? box.size * 0.85 : box.size, align: box.align };
        const set = placeText(one, place, widthOf);
        return (
          <text key={i} lang={language} fill={inks[box.ink]} fontSize={set.size * POINT} textAnchor={set.anchor}>
            {set.lines.map((line) => (
              <tspan key={line.y} x={line.x} y={line.y}>
                {line.text}
              </tspan>
            ))}
          </text>
        );
      })}
    </>
  );
}
