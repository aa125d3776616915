// Bounded expansion of ambiguous letters into spelling variants (transliteration).

export interface Branches {
  /** Puts one of the choices behind every form so far; the first choice is the likeliest. */
  add(...choices: string[]): void;
  /** The forms so far, likeliest first. */
  forms(): string[];
}

export const branches = (max: number): Branches => {
  // `odds` counts how far a form has strayed from first choices.
  let grown: { text: string; odds: number }[] = [{ text: '', odds: 0 }];
  return {
    add(...choices) {
      if (choices.length === 1) {
        const only = choices[0] ?? '';
        if (only !== '') grown = grown.map((g) => ({ text: g.text + only, odds: g.odds }));
        return;
      }
      const next = choices.flatMap((choice, i) => grown.map((g) => ({ text: g.text + choice, odds: g.odds + i })));
      next.sort((a, b) => a.odds - b.odds);
      grown = next.slice(0, max);
    },
    forms: () => grown.map((g) => g.text),
  };
};
