// Buttons and button-like links: one solid per view, the others outlined or plain.
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link, type LinkProps } from './Link.tsx';
import { Icon, type IconName } from './Icon.tsx';

/** solid: the one thing to do · b2 next to it · b3 quiet · bn neutral tool · ba collects something earned · bd names a loss · bd2 leads to it */
export type ButtonLook = 'solid' | 'b2' | 'b3' | 'bn' | 'ba' | 'bd' | 'bd2';
interface Looks {
  look?: ButtonLook | undefined;
  size?: 'lg' | undefined;
  block?: boolean | undefined;
  icon?: IconName | undefined;
  /** an icon after the words, for going on */
  iconEnd?: IconName | undefined;
  children?: ReactNode;
}
const classes = ({ look = 'solid', size, block }: Looks, more?: string) =>
  ['btn', look !== 'solid' && look, size, block && 'block', more].filter(Boolean).join(' ');
const nothing = (event: MouseEvent) => event.preventDefault();

export type ButtonProps = Looks & { busy?: boolean | undefined } & Omit<ComponentProps<'button'>, 'size'>;
/** While busy it keeps its place and focus, says so, and does nothing when pressed again. */
export function Button({ look, size, block, icon, iconEnd, busy, className, children, onClick, type = 'button', ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classes({ look, size, block }, className)}
      aria-busy={busy || undefined}
      onClick={busy ? nothing : onClick}
    >
      {icon && !busy && <Icon name={icon} />}
      {children}
      {iconEnd && <Icon name={iconEnd} />}
    </button>
  );
}

export type ButtonLinkProps = Looks & LinkProps;
export function ButtonLink({ look, size, block, icon, iconEnd, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={classes({ look, size, block }, className)}>
      {icon && <Icon name={icon} />}
      {children}
      {iconEnd && <Icon name={iconEnd} />}
    </Link>
  );
}

export type IconButtonProps = { icon: IconName; label: string; edge?: boolean } & Omit<ComponentProps<'button'>, 'children'>;
/** A button of one icon; its label is what a screen reader and a tooltip say. Only for back, close, search, bell, more, play. */
export function IconButton({ icon, label, edge, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} className={['ib', edge && 'edge', className].filter(Boolean).join(' ')} aria-label={label} title={label}>
      <Icon name={icon} />
    </button>
  );
}

/** A strong link with an icon after it: "All courses". */
export function MoreLink({ children, icon = 'arrow-right', ...rest }: LinkProps & { icon?: IconName }) {
  return (
    <Link {...rest} className="lnk">
      {children}
      <Icon name={icon} />
    </Link>
  );
}
