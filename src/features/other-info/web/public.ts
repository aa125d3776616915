// Public web interface of other information: an entry of education or work as it is read.
export { EntryFacts } from './EntryFacts.tsx';
