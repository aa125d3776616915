// Converter of Markdown documentation sites: a programming course with a quiz after every few pages.
import type { Pair } from '../../plan.ts';
import { buildOutline, type Outline, plainMarkdown, type PlainOptions } from './components.ts';
import {
  both,
  type Converter,
  grouped,
  isRecord,
  minutesFor,
  shuffleOptions,
  buildPackage,
  pickBy,
  type Question,
  said,
  someBy,
} from './converter.ts';
import { docsWords } from './words.ts';

interface Page {
  slug: string;
  title: string;
  markdown: string;
}
interface Docs {
  source: string;
  licence?: string;
  pages: Page[];
}
type Read = Page & Outline;
const isPage = (v: unknown): v is Page =>
  isRecord(v) &&
  typeof v.slug === 'string' &&
  /^[\w-]{1,90}$/.test(v.slug) &&
  typeof v.title === 'string' &&
  typeof v.markdown === 'string';

const same = (text: string): Pair => ({ en: text, bn: text });
const titleOf = (p: Read): Pair => same(p.title);

function questionsOf(pages: Read[], all: Read[]): Question[] {
  const questions: Question[] = [];
  const seed = pages[0]!.slug;
  const owners = new Map<string, number>();
  for (const p of all) for (const h of new Set(p.headings)) owners.set(h, (owners.get(h) ?? 0) + 1);
  // A heading that is a lesson's name as well would answer itself.
  for (const p of all) owners.delete(p.title);
  const own = (p: Read) => p.headings.filter((h) => owners.get(h) === 1);

  const taught = pages.filter((p) => p.goals.length > 0);
  if (new Set(taught.map((p) => p.goals[0])).size === taught.length && taught.length > 1)
    questions.push({
      key: 'goals',
      type: 'matching',
      text: said(docsWords.match),
      pairs: taught.map((p) => ({ left: titleOf(p), right: same(p.goals[0]!) })),
      marks: 2,
    });
  for (const p of pages) {
    const mine = own(p);
    if (mine.length === 0) continue;
    const heading = pickBy(mine, `where ${p.slug}`);
    const wrong = someBy(
      all.filter((o) => o.title !== p.title),
      3,
      `where ${p.slug}`,
    );
    questions.push({
      key: `where-${p.slug}`,
      type: 'mcq',
      text: said(docsWords.where, { heading }),
      options: shuffleOptions([titleOf(p)], wrong.map(titleOf), `where ${p.slug}`),
    });
  }
  for (const p of someBy(
    pages.filter((o) => own(o).length > 1),
    2,
    `which ${seed}`,
  )) {
    const right = someBy(own(p), 3, `right ${p.slug}`);
    const wrong = someBy(all.filter((o) => o !== p).flatMap(own), 2, `wrong ${p.slug}`);
    questions.push({
      key: `which-${p.slug}`,
      type: 'multiple',
      text: said(docsWords.which, { title: p.title }),
      options: shuffleOptions(right.map(same), wrong.map(same), `which ${p.slug}`),
      marks: 2,
    });
  }
  for (const p of pages.filter((o) => o.recap.length > 0)) {
    const others = all.filter((o) => o !== p && o.recap.length > 0);
    const answer = others.length === 0 || pickBy([true, false], `recap ${p.slug}`);
    const line = pickBy((answer ? p : pickBy(others, p.slug)).recap, `line ${p.slug}`);
    questions.push({
      key: `recap-${p.slug}`,
      type: 'true_false',
      text: both((l) => `${said(docsWords.recap, { title: p.title })[l]}\n\n> ${line}`),
      answer,
    });
    const gap = p.recap
      .map((text) => ({ text, code: text.match(/`[^`]+`/g) ?? [] }))
      .find(({ code }) => code.length === 1 && /^`[\w.]{2,30}(\(\))?`$/.test(code[0]!));
    if (gap && !gap.text.includes('____')) {
      const form = gap.code[0]!.slice(1, -1);
      questions.push({
        key: `code-${p.slug}`,
        type: 'fill_in',
        text: both((l) => `${said(docsWords.fill, { title: p.title })[l]}\n\n${gap.text.replace(gap.code[0]!, '____')}`),
        blanks: [[...new Set([form, form.replace(/\(\)$/, '')])]],
      });
    }
  }
  return questions;
}

export const docs: Converter<Docs> = {
  recognises: (json): json is Docs =>
    isRecord(json) && typeof json.source === 'string' && Array.isArray(json.pages) && json.pages.length > 0 && json.pages.every(isPage),
  convert: ({ source, licence = '', pages }) => {
    const repository = /github\.com\/[\w.-]+\/([\w.-]+)/.exec(source)?.[1] ?? 'documentation';
    const site = /\.[a-z]{2,}$/.test(repository) ? `https://${repository}` : 'https://github.com';
    const label = repository.split('.').at(-2) ?? repository;
    const name = label.charAt(0).toUpperCase() + label.slice(1);
    const language = /[\u0980-\u09ff]/.test(pages.map((p) => p.title).join('')) ? 'bn' : 'en';
    const options: PlainOptions = { language, site };
    const ordered: Read[] = [...pages.filter((p) => p.slug === 'index'), ...pages.filter((p) => p.slug !== 'index')].map((p) => ({
      ...p,
      title: p.title.replace(/^(['"])(.*)\1$/, '$2').trim(),
      ...buildOutline(p.markdown, options),
    }));
    const chapters = grouped(ordered, 3.5).map((group, i) => ({
      title: said(docsWords.section, { n: i + 1 }),
      lessons: group.map((page) => {
        const text = plainMarkdown(page.markdown, options);
        const path = `lessons/${page.slug}`;
        return { key: page.slug, title: same(page.title), minutes: minutesFor(text, 150), path, texts: { [language]: text } };
      }),
      quiz: said(docsWords.quiz, { n: i + 1 }),
      questions: questionsOf(group, ordered),
    }));
    const slug = `learning-${
      label
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-|-$/g, '') || 'documentation'
    }`;
    return [
      buildPackage(
        {
          key: slug,
          slug,
          category: 'ict',
          category_title: docsWords.category,
          category_image: 'jali',
          title: said(docsWords.title, { name }),
          summary: said(docsWords.summary, { n: ordered.length, name }),
          level: 'intermediate',
          language,
          cover: 'jali',
          credits: [source, licence].filter(Boolean).join(' · '),
          outcomes: [said(docsWords.outcome, { name })],
          requirements: [docsWords.requirement],
        },
        chapters,
      ),
    ];
  },
};
