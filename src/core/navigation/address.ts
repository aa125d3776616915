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
  const at = (given: Record<string, Value | null | undefined> = {}): string => {
    const query = new URLSearchParams();
    const rest = { ...given };
    const filled = path.replace(/:(\w+)/g, (_, name: string) => {
      const value = rest[name];
      delete rest[name];
      return encodeURIComponent(String(value ?? ''));
    });
    for (const [name, value] of Object.entries(rest))
      if (value !== undefined && value !== null && value !== '') query.set(name, String(value));
    return query.size ? `${filled}?${query}` : filled;
  };
  return Object.assign(at, { path }) as Address<P, Q>;
}
