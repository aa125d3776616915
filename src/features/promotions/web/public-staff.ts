// Public web interface of promotions for other rooms' staff screens: what the managers of each kind are called.
export { titles } from '../words-titles-staff.ts';
