// What an entry of education or work is called in a list: degree and subject, or position and profession.
import { type Language, pick } from '#core/i18n/words.ts';
import type { Entry } from '../contract.ts';

export function headlineOf(language: Language, e: Omit<Entry, 'id'>): string {
  const own =
    e.kind === 'education'
      ? pick(language, e.degree_title ?? '', e.bn_degree_title) || pick(language, e.level_title ?? '', e.bn_level_title)
      : pick(language, e.profession_title ?? '', e.bn_profession_title);
  return (e.kind === 'education' ? [own, e.title] : [e.title, own]).filter(Boolean).join(', ');
}
