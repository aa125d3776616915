// What an address of the content bank asks for: words, type, subject, page. What it cannot mean is left out.
import { isLessonKind, type LessonKind } from '#features/syllabus/rules.ts';

const figure = (text: string | null, most: number): number | undefined =>
  text && /^[1-9]\d{0,9}$/.test(text) && Number(text) <= most ? Number(text) : undefined;
export interface Asked {
  title: string;
  page: number;
  limit: number;
  cat_id?: number;
  content_type?: LessonKind;
}
export function askedIn(query: URLSearchParams): Asked {
  const [cat_id, kind] = [figure(query.get('category'), 2 ** 31 - 1), query.get('kind') ?? ''];
  return {
    ...{ title: (query.get('search') ?? '').slice(0, 200), page: figure(query.get('page'), 1_000_000) ?? 1, limit: 12 },
    ...(cat_id !== undefined && { cat_id }),
    ...(isLessonKind(kind) && { content_type: kind }),
  };
}
