// API contract of sliders: those that a front page shows, as visitors read them.
import * as z from 'zod/mini';
import { get } from '#core/contract/call.ts';
import { Picture } from '#core/files/picture.ts';

/** `image` is there in any case: the picture itself, or a drawing. */
export const ShownSlider = z.object({
  id: z.number(),
  title: z.string(),
  bn_title: z.string(),
  text: z.string(),
  bn_text: z.string(),
  link: z.string(),
  image: z.string(),
  alt: z.string(),
  bn_alt: z.string(),
  picture: z.nullable(Picture),
  bn_picture: z.nullable(Picture),
});
export type ShownSlider = z.infer<typeof ShownSlider>;

export const front = get('sliders.front', '/admin-settings/slider/front', {
  keep: 5,
  summary: 'What the front page of the site shows first, in its order: what is switched on, on the days it is meant for',
  who: 'anyone',
  input: z.object({}),
  output: z.array(ShownSlider),
});
