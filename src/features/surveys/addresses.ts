// Page URLs (typed routes) of surveys.
import { address } from '#core/navigation/address.ts';

export const atSurveys = address('/surveys/of/:id');
export const atSurvey = address('/surveys/:id');
