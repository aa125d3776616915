// Type parsers of PostgreSQL columns: times as ISO strings in UTC, dates as 'YYYY-MM-DD', all numbers as numbers.
import pg from 'pg';

type Parse = (text: string) => unknown;
const standard = (oid: number) => pg.types.getTypeParser(oid, 'text') as Parse;
const TEXT_ARRAY = 1009;
const listOf = (parse: Parse): Parse => {
  const list = standard(TEXT_ARRAY);
  return (text) => (list(text) as (string | null)[]).map((value) => (value === null ? null : parse(value)));
};
const time: Parse = (text) => `${text.slice(0, 10)}T${text.slice(11).replace(/\+00$/, '')}Z`;
const yes: Parse = (text) => text === 't';

// PostgreSQL's own numbers of its types, from pg_type: bool, int8, int2, int4, oid, float4, float8, numeric …
const parsers = new Map<number, Parse>([
  [16, yes],
  ...[20, 21, 23, 26, 700, 701, 1700].map((oid): [number, Parse] => [oid, Number]),
  [17, standard(17)],
  [114, JSON.parse],
  [3802, JSON.parse],
  [1114, time],
  [1184, time],
  [1000, listOf(yes)],
  ...[1016, 1005, 1007, 1028, 1021, 1022, 1231].map((oid): [number, Parse] => [oid, listOf(Number)]),
  [1001, standard(1001)],
  [199, listOf(JSON.parse)],
  [3807, listOf(JSON.parse)],
  [1115, listOf(time)],
  [1185, listOf(time)],
  // text, varchar, char, name, uuid, date and inet in arrays stay text
  ...[TEXT_ARRAY, 1015, 1014, 1003, 2951, 1182, 1041].map((oid): [number, Parse] => [oid, standard(TEXT_ARRAY)]),
]);
const asIs: Parse = (text) => text;
export const types = { getTypeParser: (oid: number) => parsers.get(oid) ?? asIs } as unknown as pg.CustomTypesConfig;
