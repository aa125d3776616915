// Sections of an exam on the page: in which one a question stands, and where one begins.

type Sections = readonly { questions: number }[];
/** The section of the n-th question, from 0; -1 where there is none. */
export function sectionOf(sections: Sections, n: number): number {
  let before = 0;
  return n < 0 ? -1 : sections.findIndex(({ questions }) => n < (before += questions));
}
/** The place of its first question. */
export const firstOf = (sections: Sections, at: number): number => sections.slice(0, at).reduce((sum, { questions }) => sum + questions, 0);
/** Whether it stands in one of the first sections, which are over. */
export function isOverAt(sections: Sections, n: number, over: number): boolean {
  const at = sectionOf(sections, n);
  return at >= 0 && at < over;
}
