// The name by which somebody is addressed: the first one, without titles such as Md., Mst. or Dr.

const titles =
  /^(md|mohd|mohammad|mohammed|muhammad|mst|mosammat|mosa|mrs|mr|ms|miss|dr|prof|engr|sri|sree|al|মো|মোঃ|মোহাম্মদ|মুহাম্মদ|মোহাম্মাদ|মোছা|মোছাঃ|মোসা|মোসাঃ|মোছাম্মৎ|মোসাম্মৎ|ড|ডা|ডাঃ|অধ্যাপক|প্রকৌ|শ্রী|শ্রীমতী|জনাব|বেগম|মিস|মিসেস)$/iu;
export function pickGivenName(name: string): string {
  const words = name.trim().split(/\s+/);
  return words.find((w) => !titles.test(w.normalize('NFC').replace(/[.:।]+$/u, '')) && [...w].length > 1) ?? words[0] ?? '';
}
