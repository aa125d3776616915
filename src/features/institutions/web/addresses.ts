// Page URLs (typed routes) of institutions for staff; apart from those of everybody, which every page carries.
import { address } from '#core/navigation/address.ts';

/** The settings of a site: of the acting institution, of one that is named, or of the main site. */
export const atSite = address('/settings/profile', ['institution']);
/** A new institution, and one of them; all of them stand in `atInstitutions`. */
export const atNewInstitution = address('/partners/list/new');
export const atInstitution = address('/partners/list/:id');
