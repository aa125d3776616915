// Page URLs (typed routes) of institutions for staff; apart from those of everybody, which every page carries.
import { address } from '#core/navigation/address.ts';

/** The settings of a site: of the acting institution, of one that is named, or of the main site. */
export const atSite = address('/settings/profile', ['institution']);
/** The introduction of the acting institution, or of one that is named. */
export const atIntroduction = address('/settings/introduction', ['institution']);
/** A new institution, and one of them; all of them stand in `atInstitutions`. */
export const atNewInstitution = address('/partners/list/new');
export const atInstitution = address('/partners/list/:id');
