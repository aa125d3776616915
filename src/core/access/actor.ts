// Actor: the person who asks, the role they act in, and the permissions of that role.
import type { Language } from '#core/i18n/words.ts';
import type { Grant } from './grants.ts';

export interface ActorUser {
  id: number;
  username: string;
  name: string;
  type: number;
  verified: boolean;
}
/** How far a held role reaches: everywhere, one institution, single courses of one, or nothing but what the person has. */
export type Scope = 'system' | 'institution' | 'course' | 'none';
export interface ActingRole {
  id: number;
  role: string;
  institution_id: number | null;
  scope: Scope;
  /** The courses, where it is held for single ones. */
  courses: readonly number[];
  /** Its holder may look and change nothing. */
  read_only: boolean;
  /** The menus that its institution has on; without it all. */
  menus?: readonly string[];
}
export interface Actor {
  user?: ActorUser;
  session_id?: number;
  /** Has shown within ten minutes, by a login or the password, that it is them. */
  proved?: boolean;
  /** A session whose person has to show the second factor first, and is nobody until then. */
  waiting?: { user_id: number; session_id: number };
  /** Came in by a personal link: learns, and opens no other way into the account. */
  limited?: boolean;
  /** The administrator who acts for this person. */
  acted_by?: { id: number };
  /** Sees the product as this role would, in an institution where one is named, and changes nothing meanwhile; `own_institution_id`: where they work themselves. */
  looking?: { name: string; bn_name: string; institution_id: number | null; own_institution_id: number | null; seconds: number };
  /** The acting role lets do nothing until its holder has set up a second factor. */
  wants_factor?: boolean;
  /** The acting role; none means learner. */
  role?: ActingRole;
  grants: ReadonlySet<Grant>;
  language: Language;
  /** The language in which this browser shows its pages, where it has shown one. */
  reads?: Language;
  /** It asks by a program, not by a browser. */
  program?: boolean;
  /** The institution whose site was opened, by sub-domain. */
  site_institution?: number;
  ip: string;
  device: string;
  /** The secret of a browser in which a login by an outside provider is under way (HttpOnly cookie). */
  browser?: string;
}
/** Somebody who has not logged in. */
export const visitor = (language: Language = 'bn'): Actor => ({ grants: new Set(), language, ip: '', device: '' });
/** A person whose call is answered: `who` has made sure that there is one. */
export type SignedIn = Actor & { user: ActorUser; session_id: number };
