// What the page of a person shows of merged accounts: a door of its own, so that learners' pages carry none of it.
export { Merged } from './Merged.tsx';
