// Public web interface of the file manager: the popup in which an editor chooses a file (file chooser), fetched when it is opened.
import { latePart } from '#ui/latePart.ts';
import type { FilePickerProps } from './FilePicker.tsx';

export type { FilePickerProps };
/** What is taken is sent to a call by its id, which the call names in `scope` as a `usable_file`. */
export const FilePicker = latePart<FilePickerProps>(() => import('./FilePicker.tsx'));
