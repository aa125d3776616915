// Page URLs (typed routes) of the categories room.
import { address } from '#core/navigation/address.ts';

export const atCategories = address('/settings/categories');
