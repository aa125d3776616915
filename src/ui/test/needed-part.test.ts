// A part that is fetched when it is needed has the properties that it was given, also those that what stands in its place has.
import { createElement, Suspense } from 'react';
import { renderToReadableStream } from 'react-dom/server.edge';
import { expect, test } from 'vitest';
import { neededPart } from '../neededPart.tsx';

interface Shown {
  busy: boolean;
  onAgain?: () => void;
}
test('a part has `busy` and `onAgain` from whom it is shown by alone', async () => {
  const Part = neededPart<Shown>(() =>
    Promise.resolve({ default: ({ busy, onAgain }) => createElement('p', null, `${busy} ${typeof onAgain}`) }),
  );
  const stream = await renderToReadableStream(createElement(Suspense, null, createElement(Part, { busy: true })));
  await stream.allReady;
  expect(await new Response(stream).text()).toContain('true undefined');
});
