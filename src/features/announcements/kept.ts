// What pages are told of announcements, and the key by which a browser keeps that one was closed.

export interface Keyed {
  id: number;
  version: number;
}
/** The line of the bar. */
export interface News extends Keyed {
  title: string;
  title_bn: string;
  link: string;
}
export const keyOf = ({ id, version }: Keyed): string => `${id}.${version}`;
