// What certificates are of, as the addresses of their screens say it: a certificate exam is a course of the kind `assessment`.

export const certifiedKinds = ['course', 'training', 'exam'] as const;
export type CertifiedKind = (typeof certifiedKinds)[number];
/** By the kind of the course, as its table has it. */
export const courseKindOf = { course: 'course', training: 'training', exam: 'assessment' } as const satisfies Record<CertifiedKind, string>;
export const kindOfCourse = (kind: string): CertifiedKind => certifiedKinds.find((one) => courseKindOf[one] === kind) ?? 'course';
/** The kind that an address begins with. */
export const kindInAddress = (url: string): CertifiedKind => certifiedKinds.find((kind) => url.startsWith(`/${kind}/`)) ?? 'course';
