// Days of the week with their hours (timetable of a batch): how they are written in one text, read and said. Hours are those of Dhaka.
import { time } from './dates.ts';
import { type Language, type Word, word } from './words.ts';

export interface WeekHours {
  /** Sunday is 0. */
  day: number;
  /** `19:00` */
  from: string;
  until: string;
}
/** A calendar of Bangladesh begins with Saturday. */
export const WEEK = [6, 0, 1, 2, 3, 4, 5] as const;
export const dayNames: readonly { brief: Word; full: Word }[] = [
  { brief: word('Sun', 'রবি'), full: word('Sunday', 'রবিবার') },
  { brief: word('Mon', 'সোম'), full: word('Monday', 'সোমবার') },
  { brief: word('Tue', 'মঙ্গল'), full: word('Tuesday', 'মঙ্গলবার') },
  { brief: word('Wed', 'বুধ'), full: word('Wednesday', 'বুধবার') },
  { brief: word('Thu', 'বৃহ'), full: word('Thursday', 'বৃহস্পতিবার') },
  { brief: word('Fri', 'শুক্র'), full: word('Friday', 'শুক্রবার') },
  { brief: word('Sat', 'শনি'), full: word('Saturday', 'শনিবার') },
];
const HOUR = '(?:[01]\\d|2[0-3]):[0-5]\\d';
const ONE = new RegExp(`^([0-6]) (${HOUR})-(${HOUR})$`);

/** `6 19:00-20:30,1 19:00-20:30`; undefined where it is none, says a day twice, or ends before it begins. */
export function readWeek(text: string): WeekHours[] | undefined {
  if (text.trim() === '') return [];
  const days: WeekHours[] = [];
  for (const part of text.split(',')) {
    const [, day, from, until] = ONE.exec(part.trim()) ?? [];
    if (from === undefined || until === undefined || from >= until || days.some((one) => one.day === Number(day))) return undefined;
    days.push({ day: Number(day), from, until });
  }
  return days;
}
const place = ({ day }: WeekHours): number => (WEEK as readonly number[]).indexOf(day);
export const writeWeek = (days: readonly WeekHours[]): string =>
  days
    .toSorted((a, b) => place(a) - place(b))
    .map(({ day, from, until }) => `${day} ${from}-${until}`)
    .join(',');

/** Any day: an hour alone is told. */
const momentOf = (hour: string): string => `2000-01-01T${hour}:00+06:00`;
export const sayHour = (language: Language, hour: string): string => time(language, momentOf(hour));
/** Sat, Mon 7:00 PM – 8:30 PM; days with the same hours stand together. */
export function sayWeek(language: Language, text: string): string {
  const groups = Map.groupBy(readWeek(text) ?? [], ({ from, until }) => `${from} ${until}`);
  return [...groups.values()]
    .map((days) => {
      const named = days.map(({ day }) => dayNames[day]!.brief[language]).join(', ');
      return `${named} ${sayHour(language, days[0]!.from)} – ${sayHour(language, days[0]!.until)}`;
    })
    .join(' · ');
}
const minutesOf = (hour: string): number => Number(hour.slice(0, 2)) * 60 + Number(hour.slice(3));
/** Hours that two timetables have at once, by their days. */
export const clashingDays = (a: readonly WeekHours[], b: readonly WeekHours[]): number[] =>
  a.filter((one) => b.some((other) => one.day === other.day && one.from < other.until && other.from < one.until)).map(({ day }) => day);

const DAY_MS = 86_400_000;
/** How many classes there are between two days, both of which belong to it, and how long they are together. */
export function countClasses(text: string, from: string | null, until: string | null): { classes: number; minutes: number } | undefined {
  const days = readWeek(text);
  if (!days?.length || !from || !until) return undefined;
  const [first, last] = [Date.parse(`${from}T00:00:00Z`), Date.parse(`${until}T00:00:00Z`)];
  if (Number.isNaN(first) || Number.isNaN(last) || last < first) return undefined;
  const total = Math.round((last - first) / DAY_MS) + 1;
  const begins = new Date(first).getUTCDay();
  return days.reduce(
    (sum, { day, from: hour, until: end }) => {
      const ahead = (day - begins + 7) % 7;
      const classes = ahead >= total ? 0 : Math.floor((total - 1 - ahead) / 7) + 1;
      return { classes: sum.classes + classes, minutes: sum.minutes + classes * (minutesOf(end) - minutesOf(hour)) };
    },
    { classes: 0, minutes: 0 },
  );
}
