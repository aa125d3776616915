// Visibility (privacy) of a person to others: which fields there are, who may see each, and what holds where nothing was chosen.

/** From the narrowest to the widest; each sees what the one after it sees. */
export const audiences = ['nobody', 'teachers', 'institution', 'everybody'] as const;
export type Audience = (typeof audiences)[number];
/** Contacts, birth date and address are in no list: nobody is shown them. `name` is the whole name; who does not see it reads a short one. */
export const shownFields = [
  'name',
  'photo',
  'cover',
  'about',
  'district',
  'profession',
  'education',
  'work',
  'courses',
  'certificates',
] as const;
export type ShownField = (typeof shownFields)[number];
export type Visibility = Record<ShownField, Audience>;

/** Little, where nobody chose: a page that is opened shows a short name, the district and the certificates. */
const UNCHOSEN: Visibility = {
  name: 'teachers',
  photo: 'nobody',
  cover: 'nobody',
  about: 'nobody',
  district: 'everybody',
  profession: 'nobody',
  education: 'nobody',
  work: 'nobody',
  courses: 'teachers',
  certificates: 'everybody',
};
/** What was chosen, and where nothing was, what holds. */
export const visibilityOf = (chosen: Partial<Visibility>): Visibility => ({ ...UNCHOSEN, ...chosen });
/** Whether a viewer of this audience sees what is shown to that one. Nobody is no viewer. */
export const sees = (viewer: Exclude<Audience, 'nobody'>, shown_to: Audience): boolean =>
  shown_to !== 'nobody' && audiences.indexOf(shown_to) >= audiences.indexOf(viewer);
