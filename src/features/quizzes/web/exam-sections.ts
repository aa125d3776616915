// Sections of an exam on the page: in which one a question stands, and where one begins.

type Sections = readonly { questions: number }[];
/** The section of the n-th question, from 0; -1 where there is none. */
export function sectionOf(sections: Sections, n: number): number {
  let before = 0;
  return n < 0 ? -1 : sections.findIndex(({ questions }) => n < (before += questions));
}
/** The place of its first question. */
export const firstOf = (sections: Sections, at: number): number => sections.slice(0, at).reduce((sum, { questions }) => sum + questions, 0);
