// What other rooms may use of the words of the interface in the browser: taking over what is overridden.
export { takeWords } from './taking.ts';
