// Stub of `zod/mini` for the browser bundle, which never validates by schema; it saves 8 KB of script.

const shape = (): unknown =>
  new Proxy(() => {}, {
    get: (_target, key) => (typeof key === 'symbol' ? undefined : shape()),
    apply: () => shape(),
  });
// biome-ignore lint/suspicious/noExplicitAny: stands for the whole library
export const z: any = shape();
