// What the browser gets in place of the schema library: schemas check on the server, so here they are empty shapes.
// The build puts this in place of `zod/mini`; it keeps 8 KB from every reader.

const shape = (): unknown =>
  new Proxy(() => {}, {
    get: (_target, key) => (typeof key === 'symbol' ? undefined : shape()),
    apply: () => shape(),
  });
// biome-ignore lint/suspicious/noExplicitAny: stands for the whole library
export const z: any = shape();
