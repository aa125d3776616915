// What every file of a list declares on its call: limits; and of one that tells of people, that the password is asked for and that it is recorded.
const limits = [{ per: 'account', times: 60, seconds: 3600 }] as const;

export const exporting = { limits };
/** Of a file in which somebody can be recognised or written to. Its handler asks `recordExport` (`features/people`) first. */
export const exportingPeople = {
  limits,
  reauth: true,
  changes: true,
  records: { did: 'exported', entity: 'people_export' },
  transaction: { own: 'what is recorded is written before the first line leaves, and the file holds no connection' },
} as const;
