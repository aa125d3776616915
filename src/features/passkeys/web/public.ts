// Public web interface of passkeys for other rooms.
export { PasskeyCard } from './PasskeyCard.tsx';
export { PasskeyLogin } from './PasskeyLogin.tsx';
export { PasskeyProof } from './PasskeyProof.tsx';
export { useHasPasskey, useOtherLogin } from './here.ts';
