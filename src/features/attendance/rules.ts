// Rules of the register: how a row follows from what each witness said of a person and half a day, and what of it counts. Pure; the server and the phone run them alike.

export const statuses = ['present', 'late', 'left_early', 'excused', 'absent', 'made_up'] as const;
export type Status = (typeof statuses)[number];
/** Who said it: a teacher by hand, a turning code that was read, the person, a decision over what was said. */
export const sources = ['hand', 'scan', 'own', 'decision'] as const;
export type Source = (typeof sources)[number];

export const MOST_ENTRIES = 500;
/** A clock may be so far ahead; of a half that was so long ago nothing is noted, and a mark older than a week waits for a look. */
export const AHEAD_MS = 2 * 60_000;
export const OLDEST_MS = 31 * 86_400_000;
export const CAME_LATE_MS = 7 * 86_400_000;
/** A register opens so long before its half begins. */
export const EARLY_MS = 30 * 60_000;

export interface Mark {
  /** Chosen where it was made: however often it is sent, it is one. */
  key: string;
  /** The device with its person, and the device's own count of its marks. */
  device: string;
  counter: number;
  source: Source;
  status: Status;
  /** Late by, or left before the end by. */
  minutes: number | null;
  /** When it was made; of a code whose round is not known yet, nothing. */
  at: string | null;
  /** It arrived more than a week after it was made. */
  came_late: boolean;
  /** Of a decision: the marks that it was taken over. */
  sees: readonly string[];
}
export interface Terms {
  /** Of the half. */
  starts_at: string;
  ends_at: string;
  late_minutes: number;
  /** When its first round of codes began: nobody could read one before. */
  opened_at: string | null;
}
export interface Row {
  /** Nothing: the witnesses contradict each other. */
  status: Status | null;
  minutes_late: number | null;
  minutes_left: number | null;
  conflict: boolean;
}
const isThere = (status: Status): boolean => status !== 'absent' && status !== 'excused';
const MINUTE = 60_000;
const minutesBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / MINUTE);
const least = (numbers: readonly number[]): number | null => (numbers.length ? Math.min(...numbers) : null);
const isWithin = (at: string, { starts_at, ends_at }: Terms): boolean =>
  Date.parse(at) >= Date.parse(starts_at) && Date.parse(at) <= Date.parse(ends_at);

/** Of each device its last word, by its own count. A wish of the person is no witness. */
function lastWords(marks: readonly Mark[]): Mark[] {
  const last = new Map<string, Mark>();
  for (const mark of marks) {
    if (mark.source === 'own' || mark.source === 'decision') continue;
    // each code that was read is a proof of its own
    const name = mark.source === 'scan' ? mark.key : `hand ${mark.device}`;
    const other = last.get(name);
    if (!other || mark.counter > other.counter || (mark.counter === other.counter && mark.key > other.key)) last.set(name, mark);
  }
  return [...last.values()];
}
/** By how many minutes a mark proves that somebody was late at most; nothing where it does not tell. */
function lateBy(mark: Mark, terms: Terms): number | null {
  if (mark.status === 'left_early' || mark.status === 'made_up') return null;
  if (mark.source === 'scan') {
    if (mark.at === null) return 0;
    const first = terms.opened_at !== null && Date.parse(terms.opened_at) > Date.parse(terms.starts_at) ? terms.opened_at : terms.starts_at;
    return minutesBetween(first, mark.at) <= terms.late_minutes ? 0 : minutesBetween(terms.starts_at, mark.at);
  }
  if (mark.status === 'present') return 0;
  if (mark.minutes !== null) return mark.minutes;
  const minutes = mark.at !== null && isWithin(mark.at, terms) ? minutesBetween(terms.starts_at, mark.at) : null;
  return minutes !== null && minutes > terms.late_minutes ? minutes : null;
}
/** By how many minutes somebody left before the end, by the latest proof. */
function leftBy(there: readonly Mark[], terms: Terms): number | null {
  const said = there
    .filter(({ status }) => status === 'left_early')
    .map(({ minutes, at }) => minutes ?? (at !== null && isWithin(at, terms) ? minutesBetween(at, terms.ends_at) : null));
  const read = there.filter(({ source, at }) => source === 'scan' && at !== null && isWithin(at, terms));
  return least([...said, ...read.map(({ at }) => minutesBetween(at!, terms.ends_at))].filter((minutes) => minutes !== null));
}
function thereBy(there: readonly Mark[], terms: Terms): Row {
  const here = there.filter(({ status }) => status !== 'made_up');
  if (!here.length) return { status: 'made_up', minutes_late: null, minutes_left: null, conflict: false };
  const proofs = here.map((mark) => lateBy(mark, terms)).filter((minutes) => minutes !== null);
  const late = proofs.length ? !proofs.some((minutes) => minutes <= terms.late_minutes) : here.some(({ status }) => status === 'late');
  const left = here.some(({ status }) => status === 'left_early');
  return {
    status: left ? 'left_early' : late ? 'late' : 'present',
    minutes_late: late ? least(proofs) : null,
    minutes_left: left ? leftBy(here, terms) : null,
    conflict: false,
  };
}
const open: Row = { status: null, minutes_late: null, minutes_left: null, conflict: true };
const plain = (status: Status): Row => ({ status, minutes_late: null, minutes_left: null, conflict: false });
/** A decision as a row: its minutes are those of what it says. */
const decided = ({ status, minutes }: Mark): Row => ({
  status,
  minutes_late: status === 'late' ? minutes : null,
  minutes_left: status === 'left_early' ? minutes : null,
  conflict: false,
});
const contradicts = (mark: Mark, status: Status): boolean => (isThere(status) ? mark.status === 'absent' : isThere(mark.status));

/**
 * The row of a person and half, of all marks there are: a set, so that their order and how often each came change nothing. Nothing where nobody has
 * said anything. Those who agree settle it; who was there and absent waits for a decision. One that was taken holds over the marks that it saw.
 */
export function settle(marks: readonly Mark[], terms: Terms): Row | null {
  const once = [...new Map(marks.map((mark) => [mark.key, mark])).values()];
  const decisions = once.filter(({ source }) => source === 'decision');
  const seen = new Set(decisions.flatMap(({ sees }) => sees));
  const words = lastWords(once);
  const news = words.filter(({ key }) => !seen.has(key));
  const standing = decisions.filter(({ key }) => !seen.has(key));
  if (!standing.length && !words.length) return null;
  if (news.some(({ came_late }) => came_late)) return open;
  const [first, ...others] = standing;
  if (first) {
    const differ = others.some(({ status, minutes }) => status !== first.status || minutes !== first.minutes);
    return differ || news.some((mark) => contradicts(mark, first.status)) ? open : decided(first);
  }
  const there = news.filter(({ status }) => isThere(status));
  if (!there.length) return plain(news.some(({ status }) => status === 'excused') ? 'excused' : 'absent');
  return news.some(({ status }) => status === 'absent') ? open : thereBy(there, terms);
}
/** What is chosen beforehand where they contradict each other: late, where absence was noted before the first proof of presence. */
export function propose(marks: readonly Mark[], terms: Terms): { status: Status; minutes: number | null } | null {
  const words = lastWords(marks);
  const there = words.filter(({ status, at }) => isThere(status) && at !== null).map(({ at }) => at!);
  const absent = words.filter(({ status, at }) => status === 'absent' && at !== null).map(({ at }) => at!);
  if (!there.length || !absent.length) return null;
  const proof = there.reduce((a, b) => (Date.parse(a) <= Date.parse(b) ? a : b));
  if (absent.some((at) => Date.parse(at) >= Date.parse(proof))) return null;
  return { status: 'late', minutes: isWithin(proof, terms) ? minutesBetween(terms.starts_at, proof) : null };
}

export interface Halved {
  starts_at: string;
  ends_at: string;
  break_at: string | null;
}
export const halvesOf = ({ break_at }: Pick<Halved, 'break_at'>): number => (break_at === null ? 1 : 2);
/** When a half begins and ends. */
export const timesOfHalf = ({ starts_at, ends_at, break_at }: Halved, half: number): { starts_at: string; ends_at: string } =>
  break_at === null ? { starts_at, ends_at } : half === 1 ? { starts_at, ends_at: break_at } : { starts_at: break_at, ends_at };
/** The half that is on at a moment, the second as soon as it begins. */
export const halfAt = ({ break_at }: Pick<Halved, 'break_at'>, now: number): 1 | 2 =>
  break_at !== null && now >= Date.parse(break_at) ? 2 : 1;

export interface Sums {
  /** Halves that are settled, but for the excused: what a share is of. */
  counted: number;
  present: number;
  /** Whole per cent; nothing where nothing counts yet. */
  share: number | null;
}
/** Rounded down: what is asked for is reached, or not. */
export const sumsOf = (present: number, counted: number): Sums => ({
  ...{ present, counted },
  share: counted ? Math.floor((present * 100) / counted) : null,
});
