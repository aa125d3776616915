// Links of texts to lessons (internal links): which lessons a text leads to, and the same text leading to those of a copy or a package.
/** The page of a course, of a lesson in it, or of its sample, as HTML, JSON and plain text hold it. */
const LINK = /(\/course\/(?:journey|sample|details)\/)([0-9a-f]{8}-[0-9a-f-]{27})(\/\d+|\?[^"'<>\s\\]*)?/g;
const LESSON = /(^\/|[?&;]lesson=)(\d+)/;
/** A lesson of the same course by its key, in the text of a package. */
const KEYED = /(?<=["'])#lesson\/([A-Za-z0-9._-]+)(?=["'\\])/g;
/** What every text with such a link holds. */
export const KEYED_BEGINS = '#lesson/';

export interface LessonLink {
  /** The course it leads to; a lesson of a package that is not there has none. */
  uuid: string | undefined;
  lesson: number;
}
/** The lessons that a text leads to. */
export const lessonLinks = (text: string): LessonLink[] => [
  ...[...text.matchAll(LINK)].flatMap(([, , uuid, rest = '']) => {
    const id = LESSON.exec(rest)?.[2];
    return id === undefined ? [] : [{ uuid, lesson: Number(id) }];
  }),
  ...[...text.matchAll(KEYED)].map(() => ({ uuid: undefined, lesson: 0 })),
];
/** The text of a course as its copy has it; a link to a lesson that the copy does not have stays. */
export const leadToCopy = (
  text: string,
  { from, to, lessonOf }: { from: string; to: string; lessonOf: (id: number) => number | undefined },
): string =>
  text.replace(LINK, (whole: string, path: string, uuid: string, rest = '') => {
    if (uuid !== from) return whole;
    const id = LESSON.exec(rest)?.[2];
    if (id === undefined) return `${path}${to}${rest}`;
    const lesson = lessonOf(Number(id));
    return lesson === undefined ? whole : `${path}${to}${rest.replace(LESSON, (_: string, before: string) => `${before}${lesson}`)}`;
  });
/** HTML as a package holds it: its lessons are led to by their keys. */
export const leadByKey = (html: string, from: string, keyOf: (id: number) => string | undefined): string =>
  html.replace(/(?<= href=")[^"]*/g, (href) => {
    const [link] = lessonLinks(href);
    const key = link?.uuid === from ? keyOf(link.lesson) : undefined;
    return key === undefined ? href : `${KEYED_BEGINS}${key}`;
  });
/** The same value with each text in it led elsewhere. */
export const leadEach = <T>(value: T, change: (text: string) => string): T =>
  JSON.parse(JSON.stringify(value), (_, one: unknown) => (typeof one === 'string' ? change(one) : one)) as T;
/** HTML of a package as its course has it; a key that is no lesson's stays. `at`: the address of a lesson. */
export const leadFromKeys = (html: string, at: (lesson: number) => string, lessonOf: (key: string) => number | undefined): string =>
  html.replace(KEYED, (whole, key: string) => {
    const lesson = lessonOf(key);
    return lesson === undefined ? whole : at(lesson);
  });
