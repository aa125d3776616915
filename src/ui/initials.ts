// What stands for a face that has no photo: the first letter of a name as a reader sees it, and one of five cloths.

const segmenter = new Intl.Segmenter('bn', { granularity: 'grapheme' });
/** "রাফিয়া সুলতানা" is রা, "Jannat Ara" is J: a whole written letter, never half of one. */
export const initial = (name: string): string => {
  for (const { segment } of segmenter.segment(name.trim())) return segment.toUpperCase();
  return '';
};
/** 1..5, always the same for a name. */
export const avatarCloth = (name: string): number => {
  let sum = 0;
  for (const c of name) sum = (sum * 31 + c.codePointAt(0)!) % 9973;
  return (sum % 5) + 1;
};
