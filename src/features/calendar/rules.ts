// Rules of calendars: which entries are at once, and a calendar as text (iCal, RFC 5545): UTC, lines of 75 octets. Pure.
import { letters } from '#core/i18n/bengali.ts';

export interface Timed {
  kind: string;
  id: number;
  starts_at: string | null;
  ends_at: string | null;
  cancelled: boolean;
}
/** The ids of sessions that are at the same time as another one. */
export function clashingIds(entries: readonly Timed[]): Set<number> {
  const held = entries
    .filter((one) => one.kind === 'session' && !one.cancelled)
    .map(({ id, starts_at, ends_at }) => ({ id, from: Date.parse(starts_at!), until: Date.parse(ends_at!) }))
    .toSorted((a, b) => a.from - b.from);
  const met = new Set<number>();
  // the one that ends last of those before
  let last = held[0];
  for (const one of held.slice(1)) {
    if (last && one.from < last.until) met.add(last.id).add(one.id);
    if (!last || one.until > last.until) last = one;
  }
  return met;
}

export interface FeedEvent {
  uid: string;
  sequence: number;
  /** When it was changed last. */
  stamp: string;
  starts_at: string;
  /** None: a moment, such as a deadline. */
  ends_at: string | null;
  title: string;
  place: string;
  text: string;
  url: string;
  cancelled: boolean;
}
const MOST_OCTETS = 75;
const octets = (text: string): number => new TextEncoder().encode(text).length;
/** A line in pieces of at most 75 octets, no letter split: a letter with its marks stays whole. */
export function foldLine(line: string): string {
  const pieces: string[] = [];
  let piece = '';
  let size = 0;
  for (const letter of letters(line)) {
    const more = octets(letter);
    if (size + more > MOST_OCTETS) {
      pieces.push(piece);
      // a piece that goes on begins with a space, which counts
      piece = ' ';
      size = 1;
    }
    piece += letter;
    size += more;
  }
  return [...pieces, piece].join('\r\n');
}
const escapeText = (text: string): string => text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r?\n/g, '\\n');
/** `20261216T093000Z` */
export const stampOf = (moment: string): string => new Date(moment).toISOString().replace(/[-:]|\.\d{3}/g, '');

/** A calendar as text. The same events give the same text, so that its tag tells whether anything changed. */
export function writeCalendar(name: string, events: readonly FeedEvent[]): string {
  const lines = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Shikhon//Calendar//EN', 'CALSCALE:GREGORIAN', 'METHOD:PUBLISH'],
    `X-WR-CALNAME:${escapeText(name)}`,
    ...['X-WR-TIMEZONE:Asia/Dhaka', 'REFRESH-INTERVAL;VALUE=DURATION:PT6H', 'X-PUBLISHED-TTL:PT6H'],
    ...events.flatMap((one) => [
      'BEGIN:VEVENT',
      `UID:${one.uid}`,
      `SEQUENCE:${one.sequence}`,
      `DTSTAMP:${stampOf(one.stamp)}`,
      `DTSTART:${stampOf(one.starts_at)}`,
      ...(one.ends_at ? [`DTEND:${stampOf(one.ends_at)}`] : []),
      `SUMMARY:${escapeText(one.title)}`,
      ...(one.place ? [`LOCATION:${escapeText(one.place)}`] : []),
      ...(one.text ? [`DESCRIPTION:${escapeText(one.text)}`] : []),
      `URL:${one.url}`,
      `STATUS:${one.cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return `${lines.map(foldLine).join('\r\n')}\r\n`;
}
