// Clusters: what is drawn as one unit is measured as one, in every script that joins letters, and cut where it has no end.
import { expect, test } from 'vitest';
import { capClusters, hasEndlessCluster } from '../clusters.ts';

test('words of any language are left as they are', () => {
  for (const text of ['শিক্ষার্থী', 'র‍্যাব, উৎসব', 'क्षत्रिय', '𑄌𑄋𑄴𑄟𑄳𑄦', 'Être à Curaçao', 'ស្ត្រី', '']) {
    expect(hasEndlessCluster(text), text).toBe(false);
    expect(capClusters(text), text).toBe(text);
  }
});
test('letters joined without end are one cluster, with joiners between them or not, and so are marks without end', () => {
  for (const link of ['ক্', 'ক্\u200d', 'ক\u09bc্', 'ক্\u200c', 'क्']) {
    expect(hasEndlessCluster(link.repeat(25)), link).toBe(true);
    expect(Array.from(capClusters(`${link.repeat(25)} শেষ`)), link).toHaveLength(28);
  }
  expect(hasEndlessCluster(`a${'\u0301'.repeat(30)}`)).toBe(true);
  // letters that nothing joins are clusters of their own
  expect(hasEndlessCluster('ক'.repeat(200))).toBe(false);
});
