// Icon from the SVG sprites; decorative, hidden from screen readers.
import { type IconName, publicIcons } from './icons/names.ts';
import publicSprite from './icons/sprite.svg?url&no-inline';
import workSprite from './icons/sprite-work.svg?url&no-inline';

const isPublic: ReadonlySet<string> = new Set(publicIcons);

export type { IconName };
export interface IconProps {
  name: IconName;
  size?: 'sm' | 'lg';
  filled?: boolean;
  className?: string;
}
/** The address of its drawing. */
export const pictureOf = (name: IconName): string => `${isPublic.has(name) ? publicSprite : workSprite}#${name}`;
export function Icon({ name, size, filled, className }: IconProps) {
  const classes = ['i', size && `i-${size}`, filled && 'i-fill', className].filter(Boolean).join(' ');
  return (
    <svg className={classes} aria-hidden="true" focusable="false">
      <use href={pictureOf(name)} />
    </svg>
  );
}
