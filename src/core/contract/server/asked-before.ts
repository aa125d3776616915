// What is asked for once is not worth keeping: a cache that keeps only what was asked for before holds no page of a search that nobody repeats.
/** Marks of keys; each later key with the same place takes it, so that a key is forgotten by itself where many others are asked for. */
const PLACES = 65_536;
/** FNV-1a over UTF-16 units. */
function hashOf(key: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < key.length; i++) hash = Math.imul(hash ^ key.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}
/** Remembers keys in 256 KB; tells of each whether it was asked for before, lately. One in four thousand millions is taken for another. */
export function createAskedBefore(): (key: string) => boolean {
  const marks = new Uint32Array(PLACES);
  return (key) => {
    const hash = hashOf(key);
    const place = hash % PLACES;
    const before = marks[place] === hash;
    marks[place] = hash;
    return before;
  };
}
