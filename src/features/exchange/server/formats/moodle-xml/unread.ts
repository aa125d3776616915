// What a question of Moodle XML says that nothing here reads: each element and attribute that is neither read nor without meaning is told by its name.
import { childOf, isXmlElement, textOf, type XmlElement } from '#core/xml/server/xml.ts';
import type { Notes } from '../format.ts';

const text = ['text', 'file'];
const ofEvery = ['name', 'questiontext', 'generalfeedback', 'hint', 'defaultgrade', 'tags', 'file'];
/** What is read of a question of each kind. */
const read: Record<string, readonly string[]> = {
  multichoice: ['answer', 'single'],
  truefalse: ['answer'],
  shortanswer: ['answer', 'usecase'],
  numerical: ['answer', 'units'],
  matching: ['subquestion'],
  match: ['subquestion'],
  essay: ['graderinfo', 'responsetemplate', 'minwordlimit', 'maxwordlimit'],
  ordering: ['answer', 'gradingtype'],
  gapselect: ['selectoption'],
  ddwtos: ['dragbox'],
};
/** What is read within an element, and what has no meaning there. */
const inside: Record<string, readonly string[]> = {
  ...{ name: text, questiontext: text, generalfeedback: text, graderinfo: text, responsetemplate: text, feedback: text },
  ...{ hint: [...text, 'shownumcorrect', 'clearwrong', 'options'], tags: ['tag'], tag: ['text'] },
  ...{ answer: [...text, 'feedback', 'tolerance', 'answer'], subquestion: [...text, 'answer'] },
  ...{ units: ['unit'], unit: ['unit_name', 'multiplier'] },
  ...{ dragbox: ['text', 'group', 'infinite'], selectoption: ['text', 'group'] },
};
/** About how a page looks, what a course does with attempts, and how another system files it. */
const WITHOUT_MEANING = new Set([
  ...['penalty', 'hidden', 'idnumber', 'shuffleanswers', 'answernumbering', 'showstandardinstruction', 'shownumcorrect', 'showgrading'],
  ...['layouttype', 'numberingstyle', 'showunits', 'unitsleft', 'unitpenalty', 'responserequired', 'responsefieldlines', 'filetypeslist'],
  ...['maxbytes', 'attachmentsrequired', 'selectcount', 'questionid', 'category'],
]);
/** Said where nothing else is asked for: only another value means something. */
const USUAL: Record<string, RegExp> = {
  responseformat: /^(editor|plain|monospaced)?$/,
  attachments: /^0?$/,
  unitgradingtype: /^0?$/,
  selecttype: /^(0|ALL)?$/i,
  instructions: /^$/,
};
const TOLD = /^(correct|partiallycorrect|incorrect)feedback$/;
const USUALLY_TOLD = /^(<[^>]*>|\s)*(Your answer is (partially )?(in)?correct\.)?(<[^>]*>|\s)*$/i;
const ATTRIBUTES = new Set(['type', 'fraction', 'format', 'name', 'path', 'encoding', 'lang', 'xml:lang', 'xml:space']);
const elementsOf = (element: XmlElement): XmlElement[] => element.children.filter(isXmlElement);

export function tellUnread(type: string, question: XmlElement, notes: Notes): void {
  const look = (element: XmlElement, known: readonly string[]) => {
    for (const name of Object.keys(element.attrs)) if (!ATTRIBUTES.has(name)) notes.add('element_lost', `@${name}`);
    for (const child of elementsOf(element)) {
      const { name } = child;
      if (known.includes(name)) look(child, inside[name] ?? []);
      else if (TOLD.test(name)) {
        if (!USUALLY_TOLD.test(textOf(childOf(child, 'text')))) notes.add('feedback_lost', name);
      } else if (!WITHOUT_MEANING.has(name) && !USUAL[name]?.test(textOf(child).trim())) notes.add('element_lost', name);
    }
  };
  look(question, [...ofEvery, ...(read[type] ?? [])]);
}
