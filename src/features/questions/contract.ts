// API contract of questions as they are written: what a learner would see of one, and how an answer to it would be judged.
import * as z from 'zod/mini';
import { Id, post } from '#core/contract/call.ts';
import type { Drafted } from '#core/drafts/declare.ts';
import type { Fields } from '#core/records/declare.ts';
import { ExplainedPart, GivenAnswer, markings, questionTypes, RightAnswer, Shown, verdicts } from './rules.ts';
import { SoundFile } from './sounds.ts';

/** A question that can be asked, as its learners see it before and after they answer. */
export const Looked = z.object({
  ...{ type: z.enum(questionTypes), text_html: z.string(), bn_text_html: z.string(), shape: Shown },
  ...{ marks: z.number(), marking: z.enum(markings), penalty: z.number() },
  ...{ explanation_html: z.string(), bn_explanation_html: z.string() },
  right_answer: RightAnswer,
});
export type Looked = z.infer<typeof Looked>;
export const Explained = z.object({
  score: z.number(),
  verdict: z.enum(verdicts),
  parts: z.array(ExplainedPart),
});
export type Explained = z.infer<typeof Explained>;
export const look = post('questions.look', '/content-bank/question-bank/look', {
  summary:
    'A question as its learners would see it, from what its author writes; with an answer, how that would be judged and why: the accepted form that it is, by which rules, or the form that it is most like and where they part. Keeps nothing and reads no question of anybody',
  who: 'signed-in',
  harmless: true,
  unrecorded: 'nothing is kept',
  transaction: { none: 'reads nothing and writes nothing' },
  // asked while one types, when the typing rests
  limits: [{ per: 'account', times: 120, seconds: 600 }],
  max_body: 262_144,
  input: z.object({ question: z.string().check(z.maxLength(200_000)), answer: z.optional(z.nullable(GivenAnswer)) }),
  /** Null: it cannot be asked yet. Only `explained`: no answer was sent, or the forms that it would be compared with have more than 20,000 letters. */
  output: z.object({ looked: z.nullable(Looked), explained: z.nullable(Explained) }),
});
export const renderText = post('questions.render-text', '/content-bank/question-bank/render', {
  summary: 'A text of a question as its learners would see it, from its Markdown',
  who: 'signed-in',
  harmless: true,
  unrecorded: 'nothing is kept',
  transaction: { none: 'reads nothing and writes nothing' },
  limits: [{ per: 'account', times: 1200, seconds: 600 }],
  input: z.object({ text: z.string().check(z.maxLength(10_000)), language: z.enum(['en', 'bn']) }),
  output: z.object({ html: z.string() }),
});
/** The call by which a draft of any room takes a sound for a question; `path` and `written` are those of the draft's own calls. */
export function soundCall<Fs extends Fields, const E extends string>(
  { name, entity, write }: Drafted<Fs> & { entity: E },
  { path, written }: { path: string; written?: string },
) {
  const [room, thing] = name.split('.') as [string, string];
  return post(`${room}.take-sound-of-${thing}`, `${path}/sound`, {
    summary:
      'Takes a sound of the file manager for a question: MP3, M4A, AAC or WAV up to 10 MB, copied to an address that nobody guesses. It goes after a day if the draft does not play it',
    who: 'signed-in',
    ...(write !== 'signed-in' && { grant: write }),
    scope: { [written ?? entity]: 'id', usable_file: 'file_id' } as { [K in E]: 'id' } & { usable_file: 'file_id' },
    transaction: { own: 'the bytes are stored before a connection is taken' },
    unrecorded: 'a draft is not what readers have; publishing is recorded',
    limits: [{ per: 'account', times: 60, seconds: 3600 }],
    input: z.object({ id: Id, file_id: Id }),
    output: SoundFile,
    errors: { no_sound: 422, sound_too_large: 422 },
  });
}
export type SoundCall = ReturnType<typeof soundCall>;
