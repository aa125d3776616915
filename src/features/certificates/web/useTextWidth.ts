// Widths of texts in the face of documents (measuring): the press has the same face, so lines break on screens where they break on paper.
import { useEffect, useState } from 'react';
import type { TextWidth } from '../design-lines.ts';

/** Measured large: browsers round widths of small letters. */
const LARGE = 100;
function measured(font: string): TextWidth | undefined {
  const pen = document.createElement('canvas').getContext('2d');
  if (!pen) return undefined;
  pen.font = font;
  return (text) => pen.measureText(text).width / LARGE;
}
/** Nothing until the face is there for these texts: what stands on the page first comes from the server, which measures nothing. */
export function useTextWidth(texts: string): TextWidth | undefined {
  const [widthOf, setWidthOf] = useState<TextWidth>();
  useEffect(() => {
    let gone = false;
    const font = `${LARGE}px ${getComputedStyle(document.documentElement).getPropertyValue('--font-doc')}`;
    document.fonts.load(font, texts).then(
      // a face that could not be loaded is not measured
      (faces) => !gone && faces.length && setWidthOf(() => measured(font)),
      () => {},
    );
    return () => {
      gone = true;
    };
  }, [texts]);
  return widthOf;
}
