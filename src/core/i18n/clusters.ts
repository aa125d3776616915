// Clusters: letters with the marks and joined consonants that are drawn as one unit, and how long one may be.

/** What is drawn as one unit has at most this many code points: no language needs ten, and the typesetter dies of 128 joined consonants. */
const CLUSTER_LENGTH = 24;
/** The signs of the Indic scripts that join the next consonant to the one before. */
const VIRAMA =
  '\\u094d\\u09cd\\u0a4d\\u0acd\\u0b4d\\u0bcd\\u0c4d\\u0ccd\\u0d4d\\u0dca\\u1039\\u17d2\\u{11046}\\u{110b9}\\u{11133}\\u{11134}\\u{111c0}\\u{114c2}';
/** What stands behind a letter and takes no place of its own. */
const SIGN = '[\\p{M}\\u200c\\u200d]';
// signs up to the first that joins, the rest of them, and the joined letter: one way to read each text, and no look behind, which Safari before 16.4 refuses
const cluster = new RegExp(`[^\\p{M}](?:(?:(?![${VIRAMA}])${SIGN})*[${VIRAMA}]${SIGN}*\\p{L})*${SIGN}*|\\p{M}+`, 'gsu');
/** Whether some letter of a text carries more marks or joined consonants than can be drawn. */
export const hasEndlessCluster = (text: string): boolean =>
  (text.normalize('NFC').match(cluster) ?? []).some((c) => c.length > CLUSTER_LENGTH);
/** A text whose endless clusters are cut off. */
export const capClusters = (text: string): string =>
  text.replace(cluster, (c) => (c.length > CLUSTER_LENGTH ? Array.from(c).slice(0, CLUSTER_LENGTH).join('') : c));
