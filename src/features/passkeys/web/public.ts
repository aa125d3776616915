// Public web interface of passkeys for other rooms.
export { PasskeyCard } from './PasskeyCard.tsx';
export { PasskeyLogin } from './PasskeyLogin.tsx';
export { PasskeyProof } from './PasskeyProof.tsx';
export { offersPasskey, useHasPasskey } from './here.ts';
