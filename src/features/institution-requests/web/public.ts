// Public web interface of requests for institutions: the documents of one.
export { Papers } from './Papers.tsx';
