// District and upazila of a profile, which never contradict each other.
import { wrongField } from '#core/contract/server/refusal.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { type Language, pick } from '#core/i18n/words.ts';
import { findUpazilaInfo } from '#features/geography/server/service.ts';

export interface Place {
  district: string;
  upazila_id: number | null;
}
interface Given {
  district?: string | undefined;
  upazila_id?: number | null | undefined;
}
const isCalled = (name: string, one: { title: string; bn_title: string }): boolean =>
  [one.title, one.bn_title].some((each) => each !== '' && each.toLowerCase() === name.trim().toLowerCase());
const districtOf = async (sql: Sql, upazila_id: number) => {
  const found = await findUpazilaInfo(sql, upazila_id);
  return found && { title: found.district_title ?? '', bn_title: found.bn_district_title ?? '' };
};

/** What a profile says of where its person is once `given` is written. An upazila brings its district along; whoever names another district
 *  alone has moved there, and their upazila is not known. */
export async function placeAfter(sql: Sql, now: Place, given: Given, language: Language): Promise<Place> {
  const district = given.district ?? now.district;
  const upazila_id = given.upazila_id === undefined ? now.upazila_id : given.upazila_id;
  if (upazila_id === null || (district === now.district && upazila_id === now.upazila_id)) return { district, upazila_id };
  const around = await districtOf(sql, upazila_id);
  if (!around) throw wrongField('upazila_id', 'choice');
  if (isCalled(district, around)) return { district, upazila_id };
  if (given.upazila_id === undefined) return { district, upazila_id: null };
  if (given.district) throw wrongField('upazila_id', 'other_district');
  return { district: pick(language, around.title, around.bn_title), upazila_id };
}
/** What the upazila of a profile is called, and its district, since several upazilas have one name; empty where it names none. */
export async function upazilaOf(sql: Sql, { upazila_id }: Pick<Place, 'upazila_id'>) {
  const found = upazila_id === null ? undefined : await findUpazilaInfo(sql, upazila_id);
  return {
    ...{ upazila: found?.title ?? '', bn_upazila: found?.bn_title ?? '' },
    ...{ upazila_district: found?.district_title ?? '', bn_upazila_district: found?.bn_district_title ?? '' },
  };
}
