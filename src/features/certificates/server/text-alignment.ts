// Alignment of the glyphs of a page with the source texts: which cluster of which word each glyph shows.
import type { Glyph, Line, Word } from './text-items.ts';

/** Marks where a long word may be broken; they are not part of the text. */
const BREAKS = /\u200b/g;
const SPACE = /^\s+$/u;

/** Gives each glyph of a word its share of the word's text: at least one sign, as long as there are enough. */
function shareOut({ clusters }: Word): void {
  const share = (text: string, glyphs: Glyph[]): boolean => {
    if (glyphs.length === 1) {
      glyphs[0]!.text = text;
      return text !== '';
    }
    for (const form of [text, text.normalize('NFD')]) {
      const signs = Array.from(form);
      if (signs.length < glyphs.length) continue;
      glyphs.forEach((glyph, i) => {
        const [from, until] = [i, i + 1].map((k) => Math.floor((k * signs.length) / glyphs.length));
        glyph.text = signs.slice(from, until).join('');
      });
      return true;
    }
    return false;
  };
  const each = clusters.map(({ text, glyphs }) => share(text, glyphs));
  if (each.includes(false))
    share(
      clusters.map((c) => c.text).join(''),
      clusters.flatMap((c) => c.glyphs),
    );
}

/**
 * Puts the source texts on the glyphs that show them. The typesetter may tell a cluster twice (once for its letters, once for a sign that
 * stands at another height); the source does not, so each text is given out whole and once.
 */
export function alignTexts(lines: readonly Line[], texts: readonly string[]): void {
  const sources = texts.map((text) => text.replace(BREAKS, '').trim()).filter(Boolean);
  let box = -1;
  let source = '';
  let at = 0;
  let last: Word | undefined;
  const words: Word[] = [];
  /** What of a box was found nowhere stands with its last word. */
  const close = () => {
    const cluster = last?.clusters.at(-1);
    if (cluster && at < source.length) cluster.text += source.slice(at);
    source = sources[++box] ?? '';
    at = 0;
  };
  close();
  for (const line of lines) {
    if (at >= source.length) close();
    let word: Word | undefined;
    for (const piece of line.pieces) {
      const text = piece.text.includes('\u200b') ? piece.text.replace(BREAKS, '') : piece.text;
      if (SPACE.test(text)) {
        word = undefined;
        for (const glyph of piece.glyphs) glyph.text = ' ';
        continue;
      }
      if (!word) {
        while (at < source.length && SPACE.test(source[at]!)) at++;
        words.push((last = word = { clusters: [] }));
      }
      for (const glyph of piece.glyphs) glyph.word = word;
      const trimmed = text.trim();
      if (trimmed && source.startsWith(trimmed, at)) {
        word.clusters.push({ text: trimmed, glyphs: [...piece.glyphs] });
        at += trimmed.length;
      } else {
        const cluster = word.clusters.at(-1);
        if (cluster) cluster.glyphs.push(...piece.glyphs);
        else word.clusters.push({ text: '', glyphs: [...piece.glyphs] });
      }
    }
  }
  close();
  words.forEach(shareOut);
}
