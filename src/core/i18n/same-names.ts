// Names of the rules by which two answers count as the same, in the order in which they apply; what each does and why stands in `same.ts`.
/** What a rule is called; its words stand in `words-judging.ts`. */
export const ruleNames = [
  ...([
    'joiners',
    'spaces',
    'composed',
    'order',
    'digits',
    'scripts',
    'khanda_ta',
    'visarga',
    'quotes',
    'dashes',
    'stop',
    'plural',
  ] as const),
  ...(['case', 'sibilants', 'vowels'] as const),
] as const;
export type RuleName = (typeof ruleNames)[number];
/** Those that the author of a question decides about; the others hold everywhere. */
export const chosenRules = ['case', 'sibilants', 'vowels'] as const satisfies readonly RuleName[];
export type ChosenRule = (typeof chosenRules)[number];
