// Names (i18n) of the cover pattern families.
import { word } from '#core/i18n/words.ts';

export const familyNames = {
  shapla: word('Shapla', 'শাপলা'),
  kolka: word('Kolka', 'কলকা'),
  dheu: word('Dheu', 'ঢেউ'),
  jali: word('Jali', 'জালি'),
  lota: word('Lota', 'লতা'),
  surjo: word('Surjo', 'সূর্য'),
  machh: word('Machh', 'মাছ'),
  dhan: word('Dhan', 'ধানের শীষ'),
  pati: word('Pati', 'শীতলপাটি'),
};
export type CoverFamily = keyof typeof familyNames;
