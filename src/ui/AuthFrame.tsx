// Layout of login and sign-up screens: the form, and a quilt illustration on wide screens.
import { type ReactNode, useEffect, useRef } from 'react';
import { useWords } from '#core/i18n/web/language.tsx';
import { Callout } from './Callout.tsx';
import './styles/auth.css';
import './styles/auth-art.css';
import { words } from './words.ts';

/* Forms in here say method="dialog": pressed before the script has come, they wait for it, so that no password goes into an address and nothing typed is lost. */
export interface AuthFrameProps {
  title: ReactNode;
  text?: ReactNode;
  /** What the title says has just happened here: the focus goes to it. */
  now?: boolean;
  /** above the title: steps */
  before?: ReactNode;
  /** family and seed of the quilt */
  cover: string;
  children: ReactNode;
}
export function AuthFrame({ title, text, now = false, before, cover, children }: AuthFrameProps) {
  const t = useWords();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (now) heading.current?.focus();
  }, [now]);
  return (
    <div className="auth">
      <div className="auth-f">
        {before}
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {text != null && <p className="muted">{text}</p>}
        <noscript>
          <Callout kind="warn">{t(words.needs_script)}</Callout>
        </noscript>
        {children}
      </div>
      <div className="auth-art">
        <img src={`/cover/${cover}.svg`} alt="" loading="lazy" decoding="async" />
      </div>
    </div>
  );
}
