// Question on a passage on paper: the passage, then what essays have.
import { Html } from '../../../web/Html.tsx';
import type { PrintProps } from '../../../web/printing.ts';
import { PrintWritten } from '../../../web/PrintWritten.tsx';
import type { Shape } from '../shape.ts';

export function PrintParagraph({ shown, right }: PrintProps<Shape>) {
  return (
    <>
      <blockquote className="q-print-passage">
        <Html as="div" en={shown.passage.en} bn={shown.passage.bn} />
      </blockquote>
      <PrintWritten shown={shown} right={right} />
    </>
  );
}
