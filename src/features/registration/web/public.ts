// Public web interface of registration for other rooms: what is told of verification codes, and help.
export { codeErrorText } from './code-errors.ts';
export { NoCodeHelp } from './NoCodeHelp.tsx';
export { keepPending, useAwaited, useWait } from './pending.ts';
export { SendAgain } from './SendAgain.tsx';
