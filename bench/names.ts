// Names of people as they are in Bangladesh: a few that very many have, many that few have.
import type { Sql } from '#core/db/server/sql.ts';
import { nameKeys } from '#features/accounts/server/service.ts';

const GIVEN =
  'Mohammad:মোহাম্মদ Rahim:রহিম Karim:করিম Abdul:আব্দুল Rafiqul:রফিকুল Shafiqul:শফিকুল Kamrul:কামরুল Nazrul:নজরুল Fatema:ফাতেমা Ayesha:আয়েশা Khadija:খাদিজা Rokeya:রোকেয়া Nusrat:নুসরাত Jannatul:জান্নাতুল Tasnim:তাসনিম Sumaiya:সুমাইয়া Shefali:শেফালী Rumana:রুমানা Nasrin:নাসরিন Yasmin:ইয়াসমিন Rafia:রাফিয়া Rafi:রাফি Tanvir:তানভীর Imran:ইমরান Zakir:জাকির Sohel:সোহেল Jahid:জাহিদ Mizanur:মিজানুর Anisur:আনিসুর Habibur:হাবিবুর Mahbub:মাহবুব Ashraf:আশরাফ Selim:সেলিম Shahana:শাহানা Parvin:পারভীন Moushumi:মৌসুমী Sharmin:শারমিন Farhana:ফারহানা Ratan:রতন Dipali:দীপালি'
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]);
const FAMILY =
  'Rahman:রহমান Islam:ইসলাম Hossain:হোসেন Ahmed:আহমেদ Khatun:খাতুন Begum:বেগম Akter:আক্তার Uddin:উদ্দিন Ali:আলী Miah:মিয়া Sultana:সুলতানা Chowdhury:চৌধুরী Khan:খান Sarkar:সরকার Das:দাস Chakma:চাকমা Roy:রায় Mondal:মণ্ডল Bhuiyan:ভূঁইয়া Talukdar:তালুকদার Sikder:সিকদার Barua:বড়ুয়া Saha:সাহা Ghosh:ঘোষ Marma:মারমা Biswas:বিশ্বাস Paul:পাল Howlader:হাওলাদার Molla:মোল্লা Majumder:মজুমদার'
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]);
/** Surnames that hardly anybody shares. */
export const RARE = Array.from({ length: 4000 }, (_, i) => {
  const sign = (n: number) => 'bdfgjklmnprst'[n % 13]! + 'aeiou'[Math.floor(n / 13) % 5]!;
  return sign(i) + sign(Math.floor(i / 7) + 3) + sign(Math.floor(i / 61) + 5);
});
const keys = (names: readonly [string, string][]) => names.map(([en, bn]) => nameKeys(en, bn).join(' '));

/** The names of so many people, by their number: `i`, `name`, `bn_name`, `name_keys`. A third has a rare surname and no Bengali name. */
export const drawnNames = (sql: Sql, size: number) => sql`
  select i, g.name || ' ' || case when i % 3 = 0 then initcap(r.name) else f.name end as name,
    case when i % 3 <> 0 then g.bn_name || ' ' || f.bn_name end as bn_name,
    array_to_tsvector(array(
      select distinct k from unnest(string_to_array(g.keys || ' ' || case when i % 3 = 0 then r.keys else f.keys end, ' ')) k
    )) as name_keys
  from generate_series(1, ${size}::int) i
  join unnest(${GIVEN.map(([en]) => en)}::text[], ${GIVEN.map(([, bn]) => bn)}::text[], ${keys(GIVEN)}::text[])
    with ordinality g (name, bn_name, keys, n) on g.n = 1 + (power((i::bigint * 7919 % 100003) / 100003.0, 2) * 39)::int
  join unnest(${FAMILY.map(([en]) => en)}::text[], ${FAMILY.map(([, bn]) => bn)}::text[], ${keys(FAMILY)}::text[])
    with ordinality f (name, bn_name, keys, n) on f.n = 1 + (power((i::bigint * 104729 % 100019) / 100019.0, 2) * 29)::int
  join unnest(${RARE}::text[], ${RARE.map((name) => nameKeys(name).join(' '))}::text[])
    with ordinality r (name, keys, n) on r.n = 1 + i % 4000`;
