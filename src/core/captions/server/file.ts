// Captions as a file of the store: WebVTT, written from its cues and never from text that somebody sent.
import type { NewFile } from '#core/files/server/files.ts';
import { type Cue, tidyText, writeCaptions } from '../captions.ts';

/** Nothing where no cue has a letter that is seen. */
export function captionsFile(language: 'en' | 'bn', cues: readonly Cue[], owner_id: number): NewFile | undefined {
  const seen = cues.filter(({ text }) => tidyText(text));
  if (!seen.length) return undefined;
  const bytes = new TextEncoder().encode(writeCaptions(seen));
  return { bytes, file_name: `captions.${language}.vtt`, mime: 'text/vtt', owner_id, public: false, of_form: true };
}
