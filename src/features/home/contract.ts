// API contract of the front page (home).
import * as z from 'zod/mini';
import { modules } from '#core/access/modules.ts';
import { get } from '#core/contract/call.ts';
import { Card } from '#features/courses/contract.ts';
import { Institution, Introduction } from '#features/institutions/contract.ts';
import { ShownSlider } from '#features/sliders/contract.ts';

export const Subject = z.object({
  id: z.number(),
  slug: z.string(),
  title: z.string(),
  bn_title: z.string(),
  image: z.string(),
  course_count: z.number(),
});
export const Quote = z.object({
  id: z.number(),
  rating: z.number(),
  text: z.string(),
  name: z.string(),
  bn_name: z.nullable(z.string()),
  /** Of a review; left out where the platform is spoken of. */
  course_title: z.optional(z.string()),
  course_bn_title: z.optional(z.string()),
});

export const front = get('home.front', '/learner-course/front', {
  keep: 5,
  offline: true,
  summary: 'Everything the front page shows; on the site of a partner only what is the partner’s',
  who: 'anyone',
  input: z.object({}),
  output: z.object({
    partner: z.nullable(Institution),
    /** How the partner introduces itself: the beginning of its text. */
    introduction: z.nullable(z.extend(z.omit(Introduction, { html: true, bn_html: true }), { said: z.string(), bn_said: z.string() })),
    figures: z.object({
      learners: z.number(),
      courses: z.number(),
      certificates: z.number(),
      institutions: z.number(),
      teachers: z.number(),
    }),
    subjects: z.array(Subject),
    popular: z.array(Card),
    featured: z.array(Card),
    latest: z.array(Card),
    quotes: z.array(Quote),
    institutions: z.array(Institution),
    sliders: z.array(ShownSlider),
    /** Sections that the site has switched off. */
    modules_off: z.array(z.enum(modules)),
  }),
});
