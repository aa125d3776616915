// Types of institutions: what an institution is, by which requests are approved; their names in both languages.
import { type Word, word } from '#core/i18n/words.ts';

export const typeWords = {
  school: word('Secondary school', 'মাধ্যমিক বিদ্যালয়'),
  college: word('College', 'কলেজ'),
  university: word('University', 'বিশ্ববিদ্যালয়'),
  madrasa: word('Madrasa', 'মাদ্রাসা'),
  technical: word('Technical institute', 'কারিগরি প্রতিষ্ঠান'),
  training: word('Training centre', 'প্রশিক্ষণ কেন্দ্র'),
  ngo: word('Non-government organisation', 'বেসরকারি সংস্থা'),
  government: word('Government office', 'সরকারি দপ্তর'),
  company: word('Company', 'কোম্পানি'),
  partner: word('Other partner', 'অন্য অংশীদার'),
} as const satisfies Record<string, Word>;
export type InstitutionType = keyof typeof typeWords;
export const institutionTypes = Object.keys(typeWords) as [InstitutionType, ...InstitutionType[]];
/** Institutions that the education boards number (EIIN). */
export const hasEiin = (type: string): boolean => ['school', 'college', 'madrasa', 'technical'].includes(type);
/** The documents that are handed in with a request for an institution. */
export const documentKinds = ['registration', 'letter', 'identity'] as const;
/** The roles that are given inside an institution. */
export const insideRoles = ['partner', 'teacher', 'contributor'] as const;
