// The key of a group as it is stored: that of each of its questions, and why it is so.
import { type PartType, partTypes, readBoth, readRecord } from '../../../rules.ts';

export interface PartKey {
  id: string;
  type: PartType;
  answer: unknown;
  /** As HTML. */
  explanation?: { en: string; bn: string };
}
export function readKeys(key: unknown): PartKey[] {
  const { questions } = readRecord(key);
  return (Array.isArray(questions) ? questions.map(readRecord) : []).flatMap((one) => {
    const type = partTypes.find((name) => name === one.type);
    if (!type) return [];
    return {
      id: String(one.id),
      type,
      answer: one.answer,
      ...(one.explanation !== undefined && { explanation: readBoth(one.explanation) }),
    };
  });
}
