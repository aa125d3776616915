// Accessibility settings of a tab: where they are stored and how far letters go, for the bar and for the script that applies them first.

/** A key of session storage. */
export const place = 'shikhon.accessibility';
/** Letter size in per cent of 15 px. */
export const sizes = { least: 60, usual: 100, most: 180, step: 20 } as const;
