// Rules of the file manager: kinds of files by their type, what is not taken, limits.

export const fileKinds = ['images', 'audios', 'videos', 'documents', 'others'] as const;
export type FileKind = (typeof fileKinds)[number];
/** Whose files: one's own, bought ones, shared ones. */
export const fileDirs = ['my', 'purchase', 'shared'] as const;
export type FileDir = (typeof fileDirs)[number];
/** Orders of a list; the first is `Latest Updated`. */
export const fileSorts = ['updated', 'name', 'size', 'oldest'] as const;
export type FileSort = (typeof fileSorts)[number];
/** What somebody may do with a file that another person shares: look at it, or put it into lessons as well. */
export const shareLevels = ['view', 'use'] as const;
export type ShareLevel = (typeof shareLevels)[number];
/** Of sharing with one person, in all rooms together: an answer tells whether a number or an address has an account. A class is shared with as a group. */
export const shareLimits = [
  { per: 'account', times: 40, seconds: 3600, counter: 'sharing.share' },
  { per: 'account', times: 100, seconds: 86_400, counter: 'sharing.share' },
] as const;

export const FILES_ON_A_PAGE = 48;
export const MOST_TITLE = 200;
/** So many within one another; further down nobody finds anything. */
export const MOST_DEPTH = 12;
export const MOST_FOLDERS = 2000;
export const MOST_ENTRIES = 50_000;
/** One file, in bytes. */
export const MOST_FILE_BYTES = 5_000_000_000;
/** What comes in one piece, through a form; larger ones are sent in pieces. */
export const MOST_FORM_BYTES = 12_000_000;
/** A picture is decoded as a whole. */
export const MOST_PICTURE_FILE_BYTES = 50_000_000;
/** Fetched from an address. */
export const MOST_FETCHED_BYTES = 500_000_000;
export const PERSON_BYTES = 5_000_000_000;
export const INSTITUTION_BYTES = 200_000_000_000;
/** Of who came in by a personal link, until the account is theirs: what a lesson asks them to hand in, and no store of files. */
export const LINK_FILE_BYTES = 20_000_000;
export const LINK_BYTES = 200_000_000;
/** An upload that is not gone on with. */
export const UPLOAD_DAYS = 7;
/** Pieces of an upload: small enough that one is done within minutes on a slow line, and little is sent twice. */
export const PIECE_BYTES = 2_000_000;
/** Under this many bytes left the store takes nothing new: the database needs room too. */
export const SPARE_BYTES = 200_000_000;
/** Uploads of one person that are under way. */
export const MOST_UPLOADS = 200;

/** Pictures that every browser shows and the product can make smaller. */
const pictures = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp']);
const documents =
  /^(application\/(pdf|rtf|epub\+zip|msword|vnd\.ms-(excel|powerpoint)|vnd\.openxmlformats-officedocument\..*|vnd\.oasis\.opendocument\..*)|text\/(plain|csv|vtt|rtf))$/;
export const isPicture = (mime: string): boolean => pictures.has(mime);
export function kindOf(mime: string): FileKind {
  if (isPicture(mime)) return 'images';
  if (mime.startsWith('audio/')) return 'audios';
  if (mime.startsWith('video/')) return 'videos';
  return documents.test(mime) ? 'documents' : 'others';
}
/** What a computer or a phone runs: by its bytes, or by a name that a system goes by. */
const programs =
  /^application\/(x-msdownload|x-dosexec|x-elf|x-executable|x-sharedlib|x-mach-binary|x-msi|java-vm|java-archive|vnd\.android\.package-archive|x-ms-shortcut|x-apple-diskimage|x-deb|x-rpm)$/;
const programNames =
  /\.(apk|app|appimage|bat|cmd|com|cpl|deb|dll|dmg|exe|gadget|hta|inf|jar|js|jse|lnk|mjs|msc|msi|msp|pif|ps1|psm1|reg|rpm|scf|scr|sh|url|vb|vbe|vbs|wsf|wsh)$/i;
export const isProgram = (mime: string, file_name: string): boolean => programs.test(mime) || programNames.test(file_name.trim());
/** The older formats of offices share one kind of bytes; their names tell them apart. */
const offices: Record<string, string> = {
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
};
export function officeType(mime: string, file_name: string): string {
  const ending = file_name.toLowerCase().split('.').pop() ?? '';
  return mime === 'application/x-cfb' && Object.hasOwn(offices, ending) ? offices[ending]! : mime;
}

/** What the dialog of a browser offers for each kind; the server judges by bytes all the same. */
export const accepts: Record<FileKind, string | undefined> = {
  images: 'image/*',
  audios: 'audio/*',
  videos: 'video/*',
  documents:
    '.pdf,.doc,.docx,.xls,.xlsx,.ppt,.pptx,.txt,application/pdf,application/msword,application/vnd.openxmlformats-officedocument.wordprocessingml.document,application/vnd.ms-excel,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,application/vnd.ms-powerpoint,application/vnd.openxmlformats-officedocument.presentationml.presentation,text/plain',
  others: undefined,
};
/** Of what is being uploaded, these are seen at once. */
export const hasPreview = (mime: string): boolean => /^image\/(?:png|jpe?g|gif)$/i.test(mime);
/** A name of 2 to 256 letters behind an optional `www.`, and a last part of 2 to 6: no number, no machine of this network, no port. */
const HOST = /^(?:www\.)?[a-z0-9._-]{2,256}\.[a-z]{2,6}$/;
/** An address that a link leads to or a file is fetched from. */
export function webAddress(text: string): string | undefined {
  try {
    const url = new URL(/^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`);
    const fits = /^https?:$/.test(url.protocol) && url.username === '' && url.password === '' && url.href.length <= 2000;
    return fits && url.port === '' && HOST.test(url.hostname) ? url.href : undefined;
  } catch {
    return undefined;
  }
}
/** A part of an address as it reads; as it stands where it is no text. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
/** What an address calls a thing: the last part of its path, or its host. */
export const nameInAddress = ({ pathname, hostname }: URL): string => decoded(pathname.split('/').filter(Boolean).at(-1) ?? hostname);
