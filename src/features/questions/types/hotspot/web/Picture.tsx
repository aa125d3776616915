// The picture of a hotspot question with what lies on it: areas that are told as right, and marks.
import type { ReactNode } from 'react';
import { useLanguage } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import type { ShownPicture } from '../../../pictures.ts';
import { styled } from '../../../web/styled.ts';
import type { Area, Point } from '../areas.ts';

export function AreaShape({ area, ratio, className }: { area: Area; ratio: number; className: string }) {
  const [x, y, w, h] = area.at as [number, number, number, number];
  if (area.kind === 'circle') return <ellipse className={className} cx={x} cy={y} rx={w} ry={w * ratio} />;
  if (area.kind === 'rectangle') return <rect className={className} x={x} y={y} width={w} height={h} />;
  return <polygon className={className} points={area.at.join(' ')} />;
}
/** At this point of the picture that it stands on. */
export const placedAt = ([x, y]: Point) => styled({ left: `${x / 10}%`, top: `${y / 10}%` });

export interface PictureProps {
  picture: ShownPicture;
  areas?: readonly Area[] | undefined;
  onMissing?: () => void;
  children?: ReactNode;
}
export function Picture({ picture, areas, onMissing, children }: PictureProps) {
  const language = useLanguage();
  const { src, width, height, en, bn } = picture;
  const ratio = width / height;
  return (
    <div className="qp-pic" ref={styled({ 'aspect-ratio': `${width} / ${height}` })}>
      <img src={src} width={width} height={height} alt={pick(language, en, bn)} draggable={false} onError={onMissing} />
      {areas && areas.length > 0 && (
        <svg viewBox="0 0 1000 1000" preserveAspectRatio="none" aria-hidden="true">
          {areas.map((area, i) => (
            // oxlint-disable-next-line react/no-array-index-key -- they are told once and stay
            <AreaShape key={i} area={area} ratio={ratio} className="qp-area" />
          ))}
        </svg>
      )}
      {children}
    </div>
  );
}
