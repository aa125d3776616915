// Groups on their way into formats that have none: each question of a group by itself, behind the text that it is about. Pure.
import { emptyQuestion, ofPart, partOf, type WrittenPart, type WrittenQuestion } from '#features/questions/written.ts';
import type { Carried } from './carried.ts';

type Side = 'text' | 'bn_text';
const BLANK = /_{4,}/;
/** What stands before a question in its language; where the text has no such language, in the one that it has. */
const behind = (group: WrittenQuestion, own: string, side: Side): string => {
  if (!own.trim()) return '';
  const before = group[side].trim() || group[side === 'text' ? 'bn_text' : 'text'].trim();
  return before ? `${before}\n\n${own}` : own;
};
/** The questions of a group as questions of their own; anything else is one already. */
export const partsAlone = ({ question: group, ...more }: Carried): Carried[] =>
  group.type === 'group'
    ? group.questions.map((part) => {
        const { pictures, ...own } = ofPart(part);
        return {
          ...more,
          question: {
            ...own,
            ...{ text: behind(group, own.text, 'text'), bn_text: behind(group, own.bn_text, 'bn_text') },
            pictures: [...group.pictures, ...pictures],
            sound: own.sound ?? group.sound,
          },
        };
      })
    : [{ question: group, ...more }];
/** A text with blanks of its own before a question that has some says no more which are asked. */
export const mixesBlanks = ({ type, text, bn_text, questions }: WrittenQuestion): boolean =>
  type === 'group' && (BLANK.test(text) || BLANK.test(bn_text)) && questions.length > 0;
/** A question of a group with what is written in it alone. */
export function slimPart(part: WrittenPart): Partial<WrittenPart> {
  const empty = partOf(emptyQuestion(part.type, part.key));
  const said = Object.entries(part).filter(
    ([name, value]) => name === 'type' || name === 'key' || JSON.stringify(value) !== JSON.stringify(empty[name as keyof WrittenPart]),
  );
  return Object.fromEntries(said);
}
/** The same back, of what anybody may have written. */
export const wholePart = (slim: unknown): unknown => {
  if (typeof slim !== 'object' || slim === null || !('type' in slim) || typeof slim.type !== 'string') return slim;
  const { questions: _, ...empty } = emptyQuestion(slim.type as WrittenQuestion['type'], 'part');
  return { ...empty, ...slim };
};
