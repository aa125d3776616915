// Rules of an overridden word: the slots that it must keep, and what may not stand in it.
import { graphemes } from './bengali.ts';

const SLOT = /\{(\w+)(?:\|[^|{}]*\|[^{}]*)?\}/g;
/** Names of the slots of a text, those of plurals among them. */
export const slotsOf = (text: string): Set<string> => new Set([...text.matchAll(SLOT)].map(([, name]) => name!));

/** An override may be three times as long as what was shipped: a page grows by no more. */
export const mostLetters = (shipped: string): number => Math.max(120, 3 * graphemes(shipped));

/** What cannot be seen, and turns the direction of what stands beside it; Bengali needs the joiners. */
const HIDDEN = /[\p{Cc}\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]/u;

/** What is wrong with a text in the place of `shipped`, as the fields of forms say it; `shipped` is nothing for a word that no screen says.
 *  `lines`: it may have several, as the text of a mail has. */
export function faultsOf(text: string, shipped: string, lines = shipped.includes('\n')): string[] {
  const faults: string[] = [];
  if (/[<>]/.test(text) && !/[<>]/.test(shipped)) faults.push('markup');
  if (HIDDEN.test(lines ? text.replaceAll('\n', '') : text)) faults.push('hidden');
  if (/[{}]/.test(text.replace(SLOT, ''))) faults.push('slot_broken');
  if (!shipped) return faults;
  const [given, needed] = [slotsOf(text), slotsOf(shipped)];
  for (const name of needed) if (!given.has(name)) faults.push(`slot_lost:${name}`);
  for (const name of given) if (!needed.has(name)) faults.push(`slot_unknown:${name}`);
  const most = mostLetters(shipped);
  if (graphemes(text) > most) faults.push(`max_text:${most}`);
  return faults;
}
