// Collections of texts become packages that have no fault, with questions that can be answered and credits that are kept.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { render } from '#core/richtext/server/render.ts';
import { readPackage } from '../rules.ts';
import { buildOutline, plainMarkdown } from '../server/converters/components.ts';
import { convertersFor } from '../server/converters/all.ts';
import { tree } from './make.ts';

const packages = (json: unknown) =>
  convertersFor(json)!
    .convert(json)
    .map((texts) => readPackage(tree(Object.fromEntries(texts))));
const only = (json: unknown) => {
  const [found] = packages(json);
  return { course: found!.course!, problems: found!.problems.list, lessons: found!.course!.syllabus.flatMap((s) => s.lessons) };
};

const animals = ['heron', 'otter', 'gecko', 'mynah', 'turtle', 'hilsa', 'buffalo', 'firefly', 'parrot', 'monitor', 'dolphin', 'catfish'];
const bengali = ['বক', 'ভোঁদড়', 'টিকটিকি', 'শালিক', 'কাছিম', 'ইলিশ', 'মহিষ', 'জোনাকি', 'টিয়া', 'গুইসাপ', 'শুশুক', 'মাগুর'];
const storyBook = {
  source: 'https://example.test/stories',
  licence: 'CC BY 4.0',
  stories: animals.map((animal, i) => ({
    id: `00${i}`,
    en: { title: `The ${animal}`, pages: [`One day the ${animal} left its quiet home.`, `The ${animal} walked along the muddy riverbank slowly.`, `It met *three* friends_and_a # cloud.`, `They all slept under the ${animal} moon together.`, 'The end came softly.'], credits: { license: '[CC-BY]', text: 'A. Writer', illustration: 'B. Painter' } },
    bn: { title: `${bengali[i]}`, pages: [`একদিন ${bengali[i]} তার শান্ত ঘর ছেড়ে গেল।`, `কাদামাখা নদীর পাড় ধরে ${bengali[i]} ধীরে হাঁটল।`, 'তিন বন্ধুর সঙ্গে দেখা হলো।', `সবাই মিলে ${bengali[i]} চাঁদের নিচে ঘুমাল।`, 'গল্প ফুরাল।'], credits: { license: '[CC-BY]', text: 'A. Writer', translation: 'C. Translator' } },
  })),
}; // biome-ignore format: one story a block

test('stories become a reading course in both languages with their credits and quizzes', () => {
  const { course, problems, lessons } = only(storyBook);
  expect(problems).toEqual([]);
  expect(course.credits).toBe('https://example.test/stories · CC BY 4.0');
  expect(lessons.filter((l) => l.kind === 'manual')).toHaveLength(12);
  const [first] = lessons;
  const { html } = render(first!.body.en!.text, { language: 'en' });
  expect(html).toContain('It met *three* friends_and_a # cloud.');
  for (const part of ['Text: A. Writer', 'Pictures: B. Painter', 'Licence: [CC-BY] · CC BY 4.0']) expect(html).toContain(part);
  expect(render(first!.body.bn!.text, { language: 'bn' }).html).toContain('অনুবাদ: C. Translator');
  const asked = lessons.flatMap((l) => l.questions);
  expect(new Set(asked.map((q) => q.body.type))).toEqual(new Set(['matching', 'mcq', 'fill_in', 'true_false']));
  const stories = new Map(storyBook.stories.map((s) => [s.id, s]));
  for (const q of asked) {
    const story = stories.get(q.key.split('-')[1]!);
    if (q.body.type === 'mcq') {
      const { option } = q.body.answer;
      expect(q.body.shape.options.find((o) => o.id === option)!.en).toBe(story!.en.title);
    }
    if (q.body.type === 'fill_in') {
      const [en, bn] = q.body.answer.accept[0]!;
      expect(story!.en.pages.join(' ')).toContain(q.text.en.split('\n\n')[1]!.replace('____', en!));
      expect(story!.bn.pages.join(' ')).toContain(q.text.bn.split('\n\n')[1]!.replace('____', bn!));
    }
    if (q.body.type === 'true_false') {
      const [a = '', b = ''] = [...q.text.en.matchAll(/^\d\. (.+)$/gm)].map((m) => m[1]!);
      const text = story!.en.pages.join(' ');
      expect(text.indexOf(a) < text.indexOf(b)).toBe(q.body.answer.value);
    }
  }
  expect(packages(storyBook)).toEqual(packages(structuredClone(storyBook)));
});

const page = `---
title: Counting
---

<Intro>

Counting is *useful*.

</Intro>

<YouWillLearn>

* How counting starts
* Why \`zero\` matters

</YouWillLearn>

## First steps {/*first-steps*/}

See [the next page](/learn/next#x), costs $5 {/* a remark */}.

<Sandpack>

\`\`\`js src/App.js active {1,2}
const a = <Note>{\`$\{1}\`}</Note>; {/* kept */}
\`\`\`

</Sandpack>

<DeepDive>

#### Why so? {/*why-so*/}

<Note>

Deep \`<Note>\` inside.

</Note>

</DeepDive>

<Illustration src="/a.png"
  alt="A hand with five fingers" />

<ConsoleBlock level="error">

It broke

</ConsoleBlock>

<Recap>

* Counting begins with \`one\` every time.

</Recap>

<Challenges>

#### Count back {/*count-back*/}

<Hint>

Start at the end.

</Hint>

<Solution>

Ten.

</Solution>

</Challenges>

<LearnMore path="/learn/next">

More.

</LearnMore>
`;

test('components of a documentation page become callouts and details, and code stays as it is', () => {
  const text = plainMarkdown(page, { language: 'en', site: 'https://docs.test' });
  const { html, headings } = render(text, { language: 'en' });
  expect(headings.map((h) => h.id)).toEqual(['s-first-steps', 's-count-back']);
  expect(html.replace(/<pre[\s\S]*?<\/pre>|<code>.*?<\/code>/g, '')).not.toMatch(/&lt;\/?[A-Z]|\{\/\*|:::/);
  expect(html).toContain('const a = &lt;Note&gt;{`${1}`}&lt;/Note&gt;; {/* kept */}');
  expect(html).toContain('<figcaption>src/App.js</figcaption>');
  expect(html).toContain('<a href="https://docs.test/learn/next#x" rel="noopener nofollow">the next page</a>, costs $5 .');
  expect(html).toMatch(
    /<details class="more"><summary>Why so\?<\/summary>\n<div class="callout note"[\s\S]*?Deep <code>&lt;Note&gt;<\/code> inside\.[\s\S]*?<\/div>\n<\/details>/,
  );
  expect(html).toContain('<p>Picture: A hand with five fingers</p>');
  expect(html).toContain('<code class="language-text">It broke\n</code>');
  expect(html).toMatch(/callout practice[\s\S]*<summary>Hint<\/summary>[\s\S]*<summary>Solution<\/summary>/);
  expect(html).toContain('<a href="https://docs.test/learn/next" rel="noopener nofollow">Read on: /learn/next</a>');
  expect(buildOutline(page, { language: 'en', site: '' })).toEqual({
    headings: ['First steps'],
    goals: ['How counting starts', 'Why `zero` matters'],
    recap: ['Counting begins with `one` every time.'],
  });
});

test('a component that is never closed, or closed twice, loses no text', () => {
  const options = { language: 'en' as const, site: 'https://docs.test' };
  for (const text of [
    '<Note>\n\nkept',
    '</Note>\nkept',
    '<Note>\n<Pitfall>\nkept\n</Note>\n',
    '<Unknown a="b">\nkept\n</Unknown>',
    '<Note>'.repeat(1) + '\nkept\n</Note>',
    `${'<Note>\n'.repeat(40)}kept`,
  ])
    expect(render(plainMarkdown(text, options), { language: 'en' }).html, text).toContain('kept');
});

test('documentation pages become a programming course with questions from their headings and summaries', () => {
  const pages = ['index', 'next', 'third', 'fourth'].map((slug, i) => ({
    slug,
    title: `Page ${i}`,
    markdown: page
      .replace('First steps', `Steps of ${slug}`)
      .replace('How counting starts', `Goal of ${slug}`)
      .replace('Counting begins', `${slug} begins`),
  }));
  const { course, problems, lessons } = only({ source: 'https://github.com/someone/bn.widget.dev docs', licence: 'CC BY 4.0', pages });
  expect(problems).toEqual([]);
  expect(course).toMatchObject({ key: 'learning-widget', title: { en: 'Learning Widget', bn: 'Widget শেখা' }, language: 'en' });
  expect(lessons[0]!.body.en!.text).toContain('https://bn.widget.dev/learn/next#x');
  const asked = lessons.flatMap((l) => l.questions);
  expect(new Set(asked.map((q) => q.body.type))).toEqual(new Set(['matching', 'mcq', 'true_false', 'fill_in']));
  for (const q of asked) {
    const from = q.key.split('-')[1]!;
    if (q.body.type === 'fill_in') expect(q.body.answer.accept).toEqual([['one']]);
    if (q.body.type === 'true_false') expect(q.text.en.includes(`${from} begins`)).toBe(q.body.answer.value);
  }
});

test('articles of the declaration are matched with what they say', () => {
  const articles = (name: string) =>
    Array.from({ length: 12 }, (_, i) => ({ title: `${name} ${i + 1}`, text: [`Content ${name} ${i + 1}.`, 'Second.'] }));
  const { problems, lessons } = only({ source: 'udhr test', bn: articles('ধারা'), en: articles('Article') });
  expect(problems).toEqual([]);
  for (const q of lessons.flatMap((l) => l.questions))
    if (q.body.type === 'matching')
      for (const { id, en } of q.body.shape.left) {
        const { pairs } = q.body.answer;
        expect(q.body.shape.right.find((r) => r.id === pairs[id])!.en).toBe(`Content ${en}. Second.`);
      }
});

test('other JSON is not taken for a course', () => {
  for (const json of [
    null,
    [],
    {},
    'x',
    { stories: [] },
    { stories: [{ id: '../x', bn: {}, en: {} }] },
    { source: 'a', pages: [{ slug: '../a', title: 'x', markdown: '' }] },
    JSON.parse(readFileSync('package.json', 'utf8')),
  ])
    expect(convertersFor(json)).toBeUndefined();
});
