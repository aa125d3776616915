// Public web interface of sessions for what every page starts with: a door brings all that it leads to into that file.
export { InPlace } from './InPlace.tsx';
