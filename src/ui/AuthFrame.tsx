// Two halves of a screen for signing in, registering and the like: the form, and a quilt beside it where there is room.
import type { ReactNode } from 'react';
import './styles/auth.css';
import './styles/auth-art.css';

/* Forms in here say method="dialog": pressed before the script has come, they do nothing, so that no password goes into an address and nothing typed is lost. */
export interface AuthFrameProps {
  title: ReactNode;
  text?: ReactNode;
  /** above the title: steps */
  before?: ReactNode;
  /** family and seed of the quilt */
  cover: string;
  children: ReactNode;
}
export function AuthFrame({ title, text, before, cover, children }: AuthFrameProps) {
  return (
    <div className="auth">
      <div className="auth-f">
        {before}
        <h1>{title}</h1>
        {text != null && <p className="muted">{text}</p>}
        {children}
      </div>
      <div className="auth-art">
        <img src={`/cover/${cover}.svg`} alt="" loading="lazy" decoding="async" />
      </div>
    </div>
  );
}
