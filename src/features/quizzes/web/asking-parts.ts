// Parts of a quiz or an exam that are needed after its questions. They are fetched behind them, while there is a connection.
import { aheadPart } from '#ui/aheadPart.tsx';
import type { EndingProps, InstructionsProps } from './AskingLate.tsx';
import type { PaletteProps } from './Palette.tsx';
import type { SummaryProps } from './Summary.tsx';

const load = () => import('./AskingLate.tsx');
export const Palette = aheadPart<PaletteProps>(() => load().then((late) => ({ default: late.Palette })));
export const Summary = aheadPart<SummaryProps>(() => load().then((late) => ({ default: late.Summary })));
export const Instructions = aheadPart<InstructionsProps>(() => load().then((late) => ({ default: late.Instructions })));
export const Ending = aheadPart<EndingProps>(() => load().then((late) => ({ default: late.Ending })));
export const askingParts = [Palette, Summary, Instructions, Ending];
