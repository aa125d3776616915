// Course outline (syllabus) for the course page: sections and lessons, truncated for long courses.
import type { Details } from '../contract.ts';
import type { DetailRow } from './store.ts';

type Section = Details['syllabus'][number];
/** A page carries so many sections, and the lessons of its first sections up to so many. */
const MOST_SECTIONS = 50;
const MOST_LESSONS = 100;

/** Lessons under their sections; those before the first section, or without one, stand in a section of the course's own. */
function sectionsOf(lessons: DetailRow['lessons']): Section[] {
  const sections: Section[] = [];
  const byId = new Map<number, Section>();
  for (const l of lessons)
    if (l.kind === 'section') {
      const section = { id: l.id, title: l.title, bn_title: l.bn_title, minutes: 0, lessons_total: 0, lessons: [] };
      byId.set(l.id, section);
      sections.push(section);
    }
  for (const { parent_id, ...lesson } of lessons) {
    if (lesson.kind === 'section') continue;
    let section = parent_id === null ? byId.get(0) : byId.get(parent_id);
    if (!section) {
      section = { id: 0, title: '', bn_title: '', minutes: 0, lessons_total: 0, lessons: [] };
      byId.set(0, section);
      sections.unshift(section);
    }
    section.lessons.push(lesson);
    section.lessons_total += 1;
    section.minutes += lesson.minutes;
  }
  return sections.filter((s) => s.lessons.length > 0);
}
export function outline(lessons: DetailRow['lessons']): Pick<Details, 'syllabus' | 'sections_total' | 'lessons_total'> {
  const sections = sectionsOf(lessons);
  let room = MOST_LESSONS;
  return {
    sections_total: sections.length,
    lessons_total: sections.reduce((sum, s) => sum + s.lessons_total, 0),
    syllabus: sections.slice(0, MOST_SECTIONS).map((section) => {
      const carried = section.lessons.slice(0, room);
      room -= carried.length;
      return { ...section, lessons: carried };
    }),
  };
}
