// Pictures and sounds of an imported file in the rows of its questions: their names become addresses, and beside the texts stands which files they are.
import type { Picture } from '#core/files/picture.ts';
import type { Cell } from '#core/sheets/cells.ts';
import type { TextPicture } from '#features/questions/written.ts';
import { type Note, pictureMark } from '../carried.ts';
import { travelName } from './formats/sounds.ts';
import { carriedColumns } from './formats/table/carried-columns.ts';

const at = (name: string): number => carriedColumns.findIndex((column) => column.name === name);
const [SOURCE, MORE, READ] = [at('source'), at('more'), at('read')];
const NAMED = pictureMark('[0-9a-f]{24}\\.(?:png|jpg|gif|webp)');
const record = (json: string): Record<string, unknown> => {
  const read: unknown = json ? JSON.parse(json) : {};
  return typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : {};
};
const partsIn = ({ questions }: Record<string, unknown>): Record<string, unknown>[] => (Array.isArray(questions) ? questions : []);
/** Whether the sound of a question came with its file: it stands where learners load it then; one that is not there is told. */
function placeSound(question: Record<string, unknown>, sounds: ReadonlyMap<string, object>, missing: Note[]): boolean {
  const sound = question.sound as { src?: unknown } | null | undefined;
  const name = travelName(sound?.src);
  if (name === undefined) return false;
  const found = sounds.get(name);
  if (!found) missing.push({ code: 'sound_missing' });
  question.sound = found ? { ...sound, ...found } : null;
  return true;
}
/** A picture that is not there leaves its description, and is told. */
export function placePictures(given: readonly Cell[], pictures: ReadonlyMap<string, Picture>, sounds: ReadonlyMap<string, object>): Cell[] {
  const cells = [...given];
  const missing: Note[] = [];
  const used = new Map<string, TextPicture>();
  for (const [i, cell] of cells.entries()) {
    if (typeof cell !== 'string' || i === SOURCE || i === READ) continue;
    cells[i] = cell.replace(NAMED, (_, alt: string, name: string) => {
      const found = pictures.get(name);
      if (!found) {
        missing.push({ code: 'picture_missing', ...(alt && { about: alt }) });
        return alt;
      }
      const { id: file, src, width, height } = found;
      used.set(src, { file, src, width, height });
      return `![${alt}](${src})`;
    });
  }
  const placed = record(textOf(cells[MORE]));
  if ([placed, ...partsIn(placed)].filter((one) => placeSound(one, sounds, missing)).length) cells[MORE] = JSON.stringify(placed);
  if (missing.length) {
    const told = record(textOf(cells[READ]));
    cells[READ] = JSON.stringify({ ...told, notes: [...((told.notes as Note[] | undefined) ?? []), ...missing] });
  }
  if (!used.size) return cells;
  const more = record(textOf(cells[MORE]));
  const shownIn = (said: unknown): TextPicture[] => [...used.values()].filter(({ src }) => JSON.stringify(said).includes(src));
  const { questions, ...own } = more;
  const texts = [own, ...cells.filter((_, i) => i !== MORE && i !== READ && i !== SOURCE)];
  cells[MORE] = JSON.stringify({
    ...own,
    ...(shownIn(texts).length && { pictures: shownIn(texts) }),
    ...(Array.isArray(questions) && { questions: questions.map((part: object) => ({ ...part, pictures: shownIn(part) })) }),
  });
  return cells;
}
const textOf = (cell: Cell | undefined): string => (typeof cell === 'string' ? cell : '');
