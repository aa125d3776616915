// Rules of requests for an institution: the documents that are asked for, what is still missing, who may change a request when. Pure.
import { documentKinds, faultOfSiteName, hasEiin } from '#features/institutions/rules.ts';

export { documentKinds };
export type DocumentKind = (typeof documentKinds)[number];
export const requestStates = ['draft', 'submitted', 'returned', 'approved'] as const;
export type RequestState = (typeof requestStates)[number];
/** Requests of one person that are not decided yet. */
export const MOST_OPEN = 5;
/** Days within which a request is answered. */
export const ANSWER_DAYS = 7;
/** While it waits for an answer, and once it is approved, nobody changes what was handed in. */
export const isOpenToAsker = (state: RequestState): boolean => state === 'draft' || state === 'returned';

export interface Told {
  institution_name: string;
  institution_name_en: string;
  type: string;
  eiin: string;
  registration_no: string;
  district_id: number | null;
  contact_name: string;
  contact_phone: string;
  contact_email: string;
  username: string;
  documents: readonly { kind: DocumentKind }[];
}
/** What has to be there before a request can be handed in, by the step that asks for it. */
export const steps = {
  contact: ['contact_name', 'contact_phone'],
  institution: ['type', 'institution_name', 'institution_name_en', 'eiin', 'registration_no', 'district_id'],
  documents: [...documentKinds],
  site: ['username'],
} as const;
export type Step = keyof typeof steps;
export type Missing = (typeof steps)[Step][number];
export function listMissing(r: Told): Missing[] {
  const missing: Record<Missing, boolean> = {
    contact_name: !r.contact_name,
    contact_phone: !r.contact_phone && !r.contact_email,
    type: !r.type,
    institution_name: !r.institution_name,
    institution_name_en: !r.institution_name_en,
    eiin: hasEiin(r.type) && !r.eiin && !r.registration_no,
    registration_no: Boolean(r.type) && !hasEiin(r.type) && !r.registration_no,
    district_id: r.district_id === null,
    registration: !r.documents.some((d) => d.kind === 'registration'),
    letter: !r.documents.some((d) => d.kind === 'letter'),
    identity: !r.documents.some((d) => d.kind === 'identity'),
    username: faultOfSiteName(r.username) !== undefined,
  };
  return (Object.keys(missing) as Missing[]).filter((field) => missing[field]);
}
/** Whether a step has all that it asks for. */
export const isDone = (step: Step, missing: readonly Missing[]): boolean =>
  !missing.some((field) => (steps[step] as readonly Missing[]).includes(field));
