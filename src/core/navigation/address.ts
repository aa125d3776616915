// Typed URLs built from page paths: `atThing({ uuid, tab: 'old' })`. A renamed path or parameter is a compile error.

type ParamOf<P extends string> = P extends `${infer A}/${infer B}` ? ParamOf<A> | ParamOf<B> : P extends `:${infer Name}` ? Name : never;
type Value = string | number;
type Given<P extends string, Q extends string> = { [K in ParamOf<P>]: Value } & { [K in Q]?: Value | null | undefined };

export interface Address<P extends string = string, Q extends string = string> {
  (...given: [ParamOf<P>] extends [never] ? [given?: Given<P, Q>] : [given: Given<P, Q>]): string;
  /** As the page declares it, `/things/:uuid`. */
  readonly path: P;
}
/** `query`: the names that the page reads from its query. An empty value is left out of the address. */
export function address<P extends string, Q extends string = never>(path: P, _query?: readonly Q[]): Address<P, Q> {
  // what stands in the path, and between it the names of its parameters
  const pieces = path.split(/:(\w+)/);
  const names = new Set(pieces.filter((_, i) => i % 2));
  const at = (given: Record<string, Value | null | undefined> = {}): string => {
    const filled = names.size ? pieces.map((piece, i) => (i % 2 ? encodeURIComponent(String(given[piece] ?? '')) : piece)).join('') : path;
    const asked = Object.keys(given).filter(
      (name) => !names.has(name) && given[name] !== undefined && given[name] !== null && given[name] !== '',
    );
    return asked.length ? `${filled}?${new URLSearchParams(asked.map((name): [string, string] => [name, String(given[name])]))}` : filled;
  };
  return Object.assign(at, { path }) as Address<P, Q>;
}
