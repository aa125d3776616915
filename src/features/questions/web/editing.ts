// Props interface of every question editor: the question as it is written, and the language one writes in.
import type { ReactNode } from 'react';
import type { TextPicture, WrittenQuestion } from '../written.ts';
import type { Lang } from './in-language.ts';

export interface EditProps {
  question: WrittenQuestion;
  lang: Lang;
  /** Whoever may not, reads. */
  may: boolean;
  onChange: (part: Partial<WrittenQuestion>) => void;
  /** Of a group: the fields of one of its questions. */
  part?: (props: EditProps) => ReactNode;
}
/** A picture that one of its texts shows from now on: changed together with the text. */
export const withPicture = ({ pictures }: WrittenQuestion, picture: TextPicture | undefined): Pick<WrittenQuestion, 'pictures'> | object =>
  picture && !pictures.some(({ src }) => src === picture.src) ? { pictures: [...pictures, picture] } : {};
