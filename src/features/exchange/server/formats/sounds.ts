// The sound of a question in the HTML of other systems: a player with its file, and below it a paragraph in each language that says what is heard.
import { escapeHtml } from '#core/contract/server/escape-html.ts';
import { textIn } from '#core/richtext/server/html-tree.ts';
import { parseHtml } from '#core/richtext/server/html-tree.ts';
import { MOST_SOUND_BYTES, type SoundType, type WrittenSound } from '#features/questions/written.ts';
import type { Notes, TakeMedia } from './format.ts';

const TYPES: Record<string, SoundType> = { mp3: 'audio/mpeg', m4a: 'audio/mp4', aac: 'audio/aac', wav: 'audio/wav' };
const begins = (bytes: Uint8Array, ...first: number[]) => first.every((byte, i) => bytes[i] === byte);
const textAt = (bytes: Uint8Array, at: number, length: number) => String.fromCharCode(...bytes.subarray(at, at + length));
/** Sounds that browsers play, by their content. */
export function soundKind(bytes: Uint8Array): keyof typeof TYPES | undefined {
  if (textAt(bytes, 0, 3) === 'ID3') return 'mp3';
  if (textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 4) === 'WAVE') return 'wav';
  if (textAt(bytes, 4, 4) === 'ftyp') return 'm4a';
  if (begins(bytes, 0xff) && (bytes[1]! & 0xf6) === 0xf0) return 'aac';
  return begins(bytes, 0xff) && (bytes[1]! & 0xe0) === 0xe0 ? 'mp3' : undefined;
}
/** As questions have it, by the name that it travels by, until it is put where learners load it. */
const addressOf = (name: string): string => `/files/${name.slice(0, 22)}/${name}`;
const TRAVELLING = /^\/files\/[0-9a-f]{22}\/([0-9a-f]{24}\.(?:mp3|m4a|aac|wav))$/;
/** The name that a sound which came in with a file travels by. */
export const travelName = (src: unknown): string | undefined => (typeof src === 'string' ? TRAVELLING.exec(src)?.[1] : undefined);

type Pair = { en: string; bn: string };
/** What is heard: a paragraph a language, with line breaks. */
const heardOut = ({ transcript, bn_transcript }: WrittenSound): string =>
  (
    [
      ['en', transcript],
      ['bn', bn_transcript],
    ] as const
  )
    .filter(([, text]) => text.trim())
    .map(([own, text]) => `<p class="transcript" lang="${own}" xml:lang="${own}">${escapeHtml(text.trim()).replaceAll('\n', '<br/>')}</p>`)
    .join('');
/** `shown` stands behind the text, `later` where it is said why an answer is right. */
export function soundOut(sound: WrittenSound | null, player: (sound: WrittenSound) => string): { shown: string; later: string } {
  if (!sound) return { shown: '', later: '' };
  const heard = heardOut(sound);
  return sound.read_later ? { shown: player(sound), later: heard } : { shown: `${player(sound)}${heard}`, later: '' };
}
// each looks no further than to the next of its own kind: an element that never ends costs no more than one that does
const PLAYED = String.raw`[^<]*(?:<(?!/?(?:audio|object)\b)[^<]*)*`;
const PLAYER = new RegExp(
  String.raw`<(?:p|div)>\s*<(audio|object)\b([^<>]*)>(${PLAYED})</\1>\s*</(?:p|div)>|<(audio|object)\b([^<>]*)>(${PLAYED})</\4>`,
  'gi',
);
const HEARD = /<p\b([^<>]*)>([^<]*(?:<(?!\/?p\b)[^<]*)*)<\/p>/gi;
const isHeard = (attrs: string): boolean => /\bclass="transcript"/i.test(attrs);
const attribute = (attrs: string, name: string): string | undefined => new RegExp(`\\b${name}="([^"]*)"`, 'i').exec(attrs)?.[1];
const unescaped = (html: string): string => textIn({ tag: 'p', attrs: {}, children: parseHtml(html) });
/** A text without its transcript. */
export function partHeard(html: string): { html: string; heard: Pair | undefined } {
  const heard: Pair = { en: '', bn: '' };
  let found = false;
  const rest = html.replace(HEARD, (whole, attrs: string, inner: string) => {
    if (!isHeard(attrs)) return whole;
    found = true;
    heard[attribute(attrs, 'lang') === 'bn' ? 'bn' : 'en'] = inner
      .split(/<br\s*\/?>/i)
      .map((line) => unescaped(line).trim())
      .join('\n');
    return '';
  });
  return { html: rest, heard: found ? heard : undefined };
}
/** A text without its first player, and the address of what that plays. */
export function partPlayer(html: string): { html: string; src: string | undefined } {
  let src: string | undefined;
  const rest = html.replace(PLAYER, (whole, ...groups: (string | undefined)[]) => {
    const [tag, attrs, inner] = groups[0] === undefined ? groups.slice(3) : groups;
    const found =
      tag!.toLowerCase() === 'audio'
        ? (attribute(attrs!, 'src') ?? attribute(inner!, 'src'))
        : /\btype="audio\//i.test(attrs!)
          ? attribute(attrs!, 'data')
          : undefined;
    if (found === undefined || src !== undefined) return whole;
    src = unescaped(found);
    return '';
  });
  return { html: rest, src };
}
/** The sound that was found; nothing where its bytes are not there or are none, which is told. */
export function takenSound(
  bytes: Uint8Array | undefined,
  { take, notes, name }: { take: TakeMedia; notes: Notes; name: string },
  { shown, later }: { shown: Pair | undefined; later: Pair | undefined },
): WrittenSound | null {
  const travels = bytes && bytes.length <= MOST_SOUND_BYTES ? take(name, bytes, 'sound') : undefined;
  if (travels === undefined) {
    notes.add('sound_missing', name.slice(0, 80));
    return null;
  }
  const heard = shown ?? later ?? { en: '', bn: '' };
  return {
    ...{ file: 1, src: addressOf(travels), mime: TYPES[travels.split('.').at(-1)!]!, bytes: bytes!.length },
    ...{ transcript: heard.en, bn_transcript: heard.bn, read_later: shown === undefined && later !== undefined },
  };
}
