// API contract of publications: blog posts, tutorials, articles and about pages as their readers have them.
import * as z from 'zod/mini';
import { get, page, paged, root, text } from '#core/contract/call.ts';
import { Picture } from '#core/files/picture.ts';
import { kinds, type ListedKind } from './kinds.ts';

const Named = { title: z.string(), bn_title: z.string() };
/** Who wrote it: nobody is named who is under 18 or has left; `username` where their page is open. */
const Author = z.object({ name: z.string(), bn_name: z.string(), username: z.nullable(z.string()) });
/** A piece as lists show it. `image` is there in any case: its picture, or a drawing. */
export const PieceCard = z.object({
  id: z.number(),
  kind: z.enum(kinds),
  ...Named,
  summary: z.string(),
  bn_summary: z.string(),
  /** Minutes of reading; 0 where it is not written in that language. */
  minutes: z.number(),
  bn_minutes: z.number(),
  picture: z.nullable(Picture),
  bn_picture: z.nullable(Picture),
  alt: z.string(),
  bn_alt: z.string(),
  image: z.string(),
  category: z.nullable(z.object({ id: z.number(), slug: z.string(), ...Named })),
  author: z.nullable(Author),
  institution: z.nullable(
    z.object({ id: z.number(), username: z.string(), institution_name: z.string(), institution_name_en: z.string() }),
  ),
  published_at: z.string(),
});
export type PieceCard = z.infer<typeof PieceCard>;

/** A heading of a text: `id` is its anchor. */
const Heading = z.object({ id: z.string(), level: z.number(), text: z.string() });
export type Heading = z.infer<typeof Heading>;
const Neighbour = z.nullable(z.object({ id: z.number(), ...Named }));
export const Piece = z.extend(PieceCard, {
  html: z.string(),
  bn_html: z.string(),
  headings: z.array(Heading),
  bn_headings: z.array(Heading),
  /** When it was corrected; null: never. */
  changed_at: z.nullable(z.string()),
  course: z.nullable(z.object({ uuid: z.string(), ...Named })),
  /** Of its kind, the one that came before it, and the one after it. */
  previous: Neighbour,
  next: Neighbour,
});
export type Piece = z.infer<typeof Piece>;

/** A number, or whatever else stands in its place: nothing has the number 0. */
const AnyId = z.pipe(
  z.union([z.string().check(z.maxLength(40)), z.number()]),
  z.transform((given) => (/^[1-9]\d{0,9}$/.test(String(given)) && Number(given) < 2 ** 31 ? Number(given) : 0)),
);
const listInput = z.object({
  ...page,
  category_id: z.optional(z.union([z.literal(''), AnyId])),
  /** A part of the title in either language. */
  title: z._default(text(200), ''),
});
const list = (kind: ListedKind, path: string, many: string) =>
  get(`publications.list-${kind}s`, path, {
    keep: 5,
    summary: `${many} that readers may have, the newest first; a subject that is not known has none. The site of a partner has its own alone`,
    who: 'anyone',
    unscoped: { category_id: 'a filter over what everybody may read' },
    input: listInput,
    output: paged(PieceCard),
  });
export const listBlogs = list('blog', '/my-account/public/blogs/view', 'Blog posts');
export const listTutorials = list('tutorial', '/my-account/public/tutorials/view', 'Tutorials');
export const listArticles = list('article', '/my-account/public/articles/view', 'Articles');

const view = (kind: ListedKind, paths: [string, ...string[]], one: string) =>
  get(`publications.view-${kind}`, paths[0], {
    also: paths.slice(1),
    summary: `One ${one} with its text as safe HTML, headings and neighbours; 410 \`withdrawn\` where readers had it once`,
    who: 'anyone',
    unscoped: { id: 'looked for among those that readers of the site may have' },
    input: z.object({ id: AnyId }),
    output: Piece,
    shows: ['publication'],
    errors: { withdrawn: 410 },
  });
export const viewBlog = view('blog', ['/my-account/public/blogs/view/:id', '/my-account/public/blogs/view-details/:id'], 'blog post');
export const viewTutorial = view('tutorial', ['/my-account/public/tutorials/view-details/:id'], 'tutorial');
export const viewArticle = view('article', ['/my-account/public/articles/view-details/:id'], 'article');

export const viewAbout = get('publications.view-about', '/my-account/public/articles/about-us', {
  keep: 5,
  summary: 'What the site that is open says of itself; null where it has said nothing',
  who: 'anyone',
  input: z.object({}),
  output: z.nullable(Piece),
});

const Counts = { blog: z.number(), tutorial: z.number(), article: z.number() };
export const listCategories = get('publications.list-categories', '/my-account/articles/view-categories', {
  keep: 5,
  summary: 'The subjects in their order with how many pieces of each kind readers may have; `totals` counts those without a subject too',
  who: 'anyone',
  input: z.object({}),
  output: root(
    z.object({
      data: z.array(z.object({ id: z.number(), slug: z.string(), ...Named, ...Counts })),
      totals: z.object(Counts),
    }),
  ),
});

export const listByInstitution = get('publications.list-by-institution', '/learner-course/institution-publications/:username', {
  summary: 'What an institution has published of all kinds, the newest first',
  who: 'anyone',
  scope: { institution: 'username' },
  shows: ['publication'],
  input: z.object({ ...page, username: text(100, 1) }),
  output: paged(PieceCard),
});
export const listByLearner = get('publications.list-by-learner', '/learner-course/learner-publications/:username', {
  summary: 'What a person with an open page has published, the newest first',
  who: 'anyone',
  scope: { public_user: 'username' },
  shows: ['publication'],
  input: z.object({ ...page, username: text(100, 1) }),
  output: paged(PieceCard),
});
