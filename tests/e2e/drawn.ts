// Counts in a page of the components that React draws: in all, and by the event that a person caused before anything else is done.
import type { Page } from '@playwright/test';

/** As the tools of React do: those that did their work and did not stand as they were. `atOnce` is what clicks and inputs drew themselves. */
export const COUNT_DRAWN = `{
  globalThis.drawn = 0;
  globalThis.atOnce = { drawn: 0, parts: 0 };
  const isComponent = ({ tag }) => [0, 1, 11, 15].includes(tag);
  const count = (fiber) => {
    const before = fiber.alternate;
    if (isComponent(fiber) && (!before || fiber.flags & 1)) drawn++;
    if (!before || fiber.child !== before.child) for (let child = fiber.child; child; child = child.sibling) count(child);
  };
  globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    ...{ supportsFiber: true, renderers: new Map(), inject: () => 1, checkDCE() {}, onCommitFiberUnmount() {}, onPostCommitFiberRoot() {} },
    onCommitFiberRoot: (_id, root) => count(root.current),
  };
  for (const type of ['input', 'click']) {
    let before;
    const parts = () => document.getElementsByTagName('*').length;
    addEventListener(type, () => { before = { drawn, parts: parts() }; }, true);
    addEventListener(type, () => {
      atOnce.drawn += drawn - before.drawn;
      atOnce.parts += parts() - before.parts;
    });
  }
}`;
export const drawnBy = async (page: Page, act: () => Promise<unknown>): Promise<number> => {
  await page.evaluate('drawn = 0');
  await act();
  return page.evaluate<number>('drawn');
};
/** Components drawn, and elements that came, with the event itself; what comes a frame later is not among them. */
export const drawnAtOnce = async (page: Page, act: () => Promise<unknown>): Promise<{ drawn: number; parts: number }> => {
  await page.evaluate('atOnce = { drawn: 0, parts: 0 }');
  await act();
  return page.evaluate<{ drawn: number; parts: number }>('atOnce');
};
