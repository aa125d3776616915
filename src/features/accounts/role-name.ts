// Display name of a role.
import { type Language, pick } from '#core/i18n/words.ts';
import { words } from './words.ts';

/** A role as people read it; that the house made it is its own matter. No role is that of the learner. */
export const roleName = (role: { role: string; name: string; bn_name: string } | null, language: Language): string =>
  role ? (pick(language, role.name, role.bn_name) || role.role).replace(/^sys-/, '') : words.learner[language];
