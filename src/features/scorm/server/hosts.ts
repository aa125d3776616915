// Hosts that show SCORM packages: one for each package, apart from every site, so that nothing in it can reach a login, a page or the API.
import { denier } from '#core/contract/server/refusal.ts';
import { isSigned, signedFor, type SignedQuery } from '#core/files/server/files.ts';
import { errors } from '../words.ts';

const deny = denier(errors);
/** `http://*.packages.localhost:4000`: the key of a package takes the place of the asterisk. */
let pattern: string | undefined;
let suffix: string | undefined;
export function usePackageHosts(packages_url: string | undefined): void {
  pattern = packages_url;
  suffix = packages_url && new URL(packages_url.replace('*', 'x')).host.replace(/^x/, '').toLowerCase();
}
/** The origin on which a package is shown; refused where this installation has no hosts for them. */
export const originOf = (host_key: string): string => (pattern ?? deny('packages_off')).replace('*', host_key);
export const checkHosts = (): void => void originOf('');
/** The key of the package that a host is for. */
export function hostKeyIn(host: string | undefined): string | undefined {
  if (!suffix || !host) return undefined;
  const name = host.toLowerCase();
  return name.endsWith(suffix) ? /^[0-9a-f]{32}$/.exec(name.slice(0, -suffix.length))?.[0] : undefined;
}
/** Whether a host is none of a site, whatever it names. */
export const isPackageHost = (host: string | undefined): boolean =>
  suffix !== undefined && host !== undefined && (host.toLowerCase().endsWith(suffix) || host.toLowerCase() === suffix.slice(1));

const queryOf = (query: string): SignedQuery => Object.fromEntries(new URLSearchParams(query));
/** The part of an address by which one reader opens a package, some hours long. It stands before the path, so that relative addresses keep it. */
export function readerPart(host_key: string, user_id: number): string {
  const { for: reader, until, key } = queryOf(signedFor(`scorm:${host_key}`, user_id));
  return `${reader}-${until}-${key}`;
}
export function isReaderPart(host_key: string, part: string): boolean {
  const [, reader, until, key] = /^(\d{1,10})-(\d{1,15})-([\w-]{27})$/.exec(part) ?? [];
  return key !== undefined && isSigned(`scorm:${host_key}`, { for: reader, until, key });
}
const about = ({ lesson_id, opening }: Ticket) => `scorm-save:${lesson_id}:${opening}`;
interface Ticket {
  lesson_id: number;
  opening: number;
}
/** By which the frame of one opening saves without knowing who is signed in. */
export const ticketFor = (ticket: Ticket, user_id: number): string =>
  `lesson=${ticket.lesson_id}&opening=${ticket.opening}&${signedFor(about(ticket), user_id)}`;
const id = (text: string | undefined): number | undefined =>
  /^[1-9]\d{0,9}$/.test(text ?? '') && Number(text) < 2 ** 31 ? Number(text) : undefined;
export function readTicket(query: Record<string, string | undefined>): (Ticket & { user_id: number }) | undefined {
  const [lesson_id, opening, user_id] = [id(query.lesson), id(query.opening), id(query.for)];
  if (lesson_id === undefined || opening === undefined || user_id === undefined) return undefined;
  return isSigned(about({ lesson_id, opening }), { for: query.for, until: query.until, key: query.key })
    ? { lesson_id, opening, user_id }
    : undefined;
}
