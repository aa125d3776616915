// CSV injection: what begins like a formula is marked as text by an apostrophe in front of it, and the reader of sheets takes the mark off again.

/** What a spreadsheet takes for the beginning of a formula, in full width too. */
const SIGN = '=+\\-@＝＋－＠';
const isSign = (sign: string): boolean => /[=+\-@＝＋－＠]/.test(sign);
/** What may stand between the edge of a cell and its formula. */
const isPassedOver = (sign: string): boolean => /[^\S\n]|['"]/.test(sign);
/** Where other programs part a line into cells: they split at semicolons, and then no longer know our quotation marks. */
const isEdge = (sign: string | undefined): boolean => sign !== undefined && /[;\t|\r\n]/.test(sign);
const BEGINS = new RegExp(`^(?=[\\s'"]*[${SIGN}]|[ \\u00a0'"]*[\\t\\r])`);
const MARKED = new RegExp(`^'(?=[\\s'"]*[${SIGN}]|[ \\u00a0'"]*[\\t\\r])`);

/** A text as the cell of a workbook, whose cells nobody splits. */
export const disarmed = (text: string): string => text.replace(BEGINS, "'");

/** For each place of a text, whether a formula begins there. From its end on, so that blanks are passed over once. */
function eachBeginning(text: string): boolean[] {
  const begins = Array<boolean>(text.length + 1).fill(false);
  for (let at = text.length - 1; at >= 0; at--) begins[at] = isSign(text[at]!) || (isPassedOver(text[at]!) && begins[at + 1]!);
  return begins;
}
const holdsEdge = (text: string): boolean => /[;\t|\r\n]/.test(text);
/** A text as a cell of CSV: no cell begins like a formula, at whatever sign its reader splits. */
export function disarmedLine(text: string): string {
  if (!holdsEdge(text)) return disarmed(text);
  const begins = eachBeginning(text);
  let line = '';
  for (let at = 0; at < text.length; at++) line += isEdge(text[at - 1]) && begins[at] ? `'${text[at]}` : text[at];
  return disarmed(line);
}
/** The text that was written as such a cell of a workbook. */
export const armed = (written: string): string => written.replace(MARKED, '');
/** The text that was written as such a cell of CSV. */
export function armedLine(written: string): string {
  const text = armed(written);
  if (!holdsEdge(text)) return text;
  const begins = eachBeginning(text);
  let line = '';
  for (let at = 0; at < text.length; at++) if (!(text[at] === "'" && isEdge(text[at - 1]) && begins[at + 1])) line += text[at];
  return line;
}
