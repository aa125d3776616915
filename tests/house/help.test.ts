// Help is true: the cookie page names all that is stored in the browser, and help calls buttons and pages as they are called.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { groups } from '#features/help/words-faq.ts';
import { guides } from '#features/help/words-guide.ts';
import { stored } from '#features/help/words-cookies.ts';
import { sources, texts } from '../words/texts.ts';

const web = sources.filter((file) => /^src\/(core|ui|features|app)\/.*web\/|^src\/ui\//.test(file));
const code = (file: string) => readFileSync(file, 'utf8').replace(/^\s*(\/\/|\/?\*).*$/gm, '');

test('text is stored in the browser through one module', () => {
  const direct = web.filter((file) => /\b(local|session)Storage\b/.test(code(file)));
  // unsaved texts look through the whole storage to bound it
  expect(direct.sort()).toEqual(['src/core/storage/web/browser-storage.ts', 'src/core/unsaved/web/unsaved-texts.ts']);
});
test('code that comes later and cannot be fetched takes no page away', () => {
  const direct = web.filter((file) => /\blazy\b/.test(/import \{([^}]*)\} from 'react'/.exec(code(file))?.[1] ?? ''));
  expect(direct.toSorted()).toEqual(['src/ui/Still.tsx', 'src/ui/latePart.ts', 'src/ui/neededPart.tsx']);
});
test('every name of what is stored in the browser stands on the cookie page', () => {
  // the key of the accessibility settings stands where the server finds it too
  const keys = [...web, 'src/app/reading.ts'].flatMap((file) => [...code(file).matchAll(/['"`](shikhon[.:][\w.:-]*)/g)].map((m) => m[1]!));
  // a lock and a channel between tabs store nothing
  const names = keys.filter((name) => name !== 'shikhon.outbox');
  const databases = web.flatMap((file) => [...code(file).matchAll(/indexedDB\.open\('([^']+)'/g)].map((m) => m[1]!));
  const caches = [...code('src/core/offline/web/phone-caches.ts').matchAll(/(?:^export const [A-Z]+ = '|=> `)([a-z][a-z-]*)/gm)].map(
    (m) => m[1]!,
  );
  const cookies = [...code('src/core/contract/web/client.ts').matchAll(/'(__Host-session|session)'|`(authenticated)=/g)].map(
    (m) => m[1] ?? m[2]!,
  );
  // of the server, out of reach for scripts
  const kept = [...code('src/features/sign-on/server/http.ts').matchAll(/'(__Host-[\w-]+)' : '([\w-]+)'/g)].flatMap((m) => [m[1]!, m[2]!]);
  expect(kept).toHaveLength(2);
  expect(names.length).toBeGreaterThan(8);
  expect(databases.toSorted()).toEqual(['shikhon', 'shikhon-exam']);
  expect(caches).toEqual(expect.arrayContaining(['assets', 'shells', 'accounts', 'files', 'pictures', 'answers-', 'kept-']));
  expect(cookies).toHaveLength(3);
  const listed = new Set(stored.flatMap((item) => item.names.map((name) => name.replace('*', ''))));
  const used = new Set([...names, ...databases, ...caches, ...cookies, ...kept, 'lang']);
  expect(
    [...used].filter((name) => !listed.has(name)),
    'stored and not listed',
  ).toEqual([]);
  expect(
    [...listed].filter((name) => !used.has(name)),
    'listed and not stored',
  ).toEqual([]);
});
test('what help quotes is a text of the product', () => {
  const said = {
    en: new Set(texts.filter((t) => !/words-(faq|guide)/.test(t.file)).map((t) => t.word.en)),
    bn: new Set(texts.filter((t) => !/words-(faq|guide)/.test(t.file)).map((t) => t.word.bn)),
  };
  const examples = ['gonit', 'jibbiggan'];
  const told = [...groups.flatMap((group) => group.faqs.map((faq) => faq.answer)), ...guides.flatMap((guide) => guide.steps)];
  const quoted = (text: string) => [...text.matchAll(/“([^”]+)”/g)].map((m) => m[1]!).filter((name) => !examples.includes(name));
  const unknown = told.flatMap(({ en, bn }) => [
    ...quoted(en).filter((name) => !said.en.has(name)),
    ...quoted(bn).filter((name) => !said.bn.has(name)),
  ]);
  expect(unknown).toEqual([]);
});
