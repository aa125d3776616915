// Long lists of questions in portions: what is stored already is named by its key, so that no body is longer than the server reads. Pure.
import { parseList } from '#core/drafts/written-list.ts';

/** As a body of work is read. */
export const MOST_BODY = 262_144;
interface Keyed {
  key: string;
}
const isKeyAlone = (one: unknown): one is Keyed => typeof one === 'object' && one !== null && Object.keys(one).join() === 'key';
/** A list in which a key alone stands for what is stored under it; what is no list comes back as it is. */
export function withStored(given: string, stored: string): string {
  let list: unknown;
  try {
    list = JSON.parse(given);
  } catch {
    return given;
  }
  if (!Array.isArray(list) || !list.some(isKeyAlone)) return given;
  const had = new Map(parseList<Keyed>(stored).map((one) => [one.key, one]));
  return JSON.stringify(list.map((one: unknown) => (isKeyAlone(one) ? (had.get(one.key) ?? one) : one)));
}
const utf8 = new TextEncoder();
/** What a text takes within a body. */
export const bytesIn = (value: unknown): number => utf8.encode(JSON.stringify(value)).length;

/** The lists that are sent one after the other so that the last one leaves `wanted`, where `stored` stands now. Each takes `room` bytes at most,
 *  but for one that a single question fills. */
export function portionsOf(wanted: string, stored: string, room: number): string[] {
  if (bytesIn(wanted) <= room) return [wanted];
  const list = parseList<Keyed>(wanted);
  const had = new Map(parseList<Keyed>(stored).map((one) => [one.key, JSON.stringify(one)]));
  const there = new Set(list.filter((one) => had.get(one.key) === JSON.stringify(one)).map(({ key }) => key));
  const named = bytesIn(JSON.stringify(list.map(({ key }) => ({ key }))));
  const portions: string[] = [];
  let sent = new Set<string>();
  const close = () => {
    portions.push(
      JSON.stringify(list.flatMap((one) => (sent.has(one.key) ? [one] : there.has(one.key) || had.has(one.key) ? [{ key: one.key }] : []))),
    );
    for (const key of sent) there.add(key);
    sent = new Set();
  };
  let taken = named;
  for (const one of list) {
    if (there.has(one.key)) continue;
    const takes = bytesIn(JSON.stringify(one));
    if (sent.size && taken + takes > room) {
      close();
      taken = named;
    }
    sent.add(one.key);
    taken += takes;
  }
  close();
  return portions;
}
