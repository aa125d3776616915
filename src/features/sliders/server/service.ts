// Public server interface of sliders: those that the front page of a site shows.
export { showSliders } from './showing.ts';
