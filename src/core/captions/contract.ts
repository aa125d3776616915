// Input of calls that write captions: cues in one language, checked before any of them is kept.
import * as z from 'zod/mini';
import { hasEndlessMarks, straighten } from '#core/i18n/visible.ts';
import { LONGEST_SECONDS } from '#core/i18n/play-time.ts';
import { LONGEST_CUE, LONGEST_FILE, MOST_CUES } from './captions.ts';

const Seconds = z.number().check(z.minimum(0), z.maximum(LONGEST_SECONDS));
const Cue = z
  .object({
    start: Seconds,
    end: Seconds,
    text: z.string().check(
      z.minLength(1),
      z.maxLength(LONGEST_CUE),
      z.refine((text: string) => !hasEndlessMarks(straighten(text))),
    ),
  })
  .check(z.refine(({ start, end }) => end > start));
/** The most that a call reads, which is more than an hour of speech in Bengali and two in English. */
export const CAPTIONS_BODY = 262_144;
export const captionsInput = {
  language: z.enum(['en', 'bn']),
  cues: z.array(Cue).check(
    z.minLength(1),
    z.maxLength(MOST_CUES),
    z.refine((cues) => cues.reduce((sum, { text }) => sum + text.length + 40, 0) <= LONGEST_FILE),
  ),
};
