// UI texts (i18n) of scales that one can begin with, from most to least in seven steps.
import { word } from '#core/i18n/words.ts';

export const scales = {
  agree: [
    word('Strongly agree', 'পুরোপুরি একমত'),
    word('Agree', 'একমত'),
    word('Somewhat agree', 'কিছুটা একমত'),
    word('Neither agree nor disagree', 'ঠিক বলতে পারছি না'),
    word('Somewhat disagree', 'কিছুটা একমত নই'),
    word('Disagree', 'একমত নই'),
    word('Strongly disagree', 'একেবারেই একমত নই'),
  ],
  often: [
    word('Always', 'সব সময়'),
    word('Nearly always', 'প্রায় সব সময়'),
    word('Often', 'প্রায়ই'),
    word('Sometimes', 'মাঝে মাঝে'),
    word('Seldom', 'কদাচিৎ'),
    word('Hardly ever', 'প্রায় কখনোই না'),
    word('Never', 'কখনো না'),
  ],
  satisfied: [
    word('Very satisfied', 'খুব সন্তুষ্ট'),
    word('Satisfied', 'সন্তুষ্ট'),
    word('Somewhat satisfied', 'কিছুটা সন্তুষ্ট'),
    word('Neither', 'মাঝামাঝি'),
    word('Somewhat dissatisfied', 'কিছুটা অসন্তুষ্ট'),
    word('Dissatisfied', 'অসন্তুষ্ট'),
    word('Very dissatisfied', 'খুব অসন্তুষ্ট'),
  ],
};
