// HTML from the server as React takes it (dangerouslySetInnerHTML).
import { useMemo } from 'react';

/** The same object for the same text: for another one React writes the markup anew, and what is selected, opened or marked in it is lost. */
export const useHtml = (html: string): { __html: string } => useMemo(() => ({ __html: html }), [html]);
