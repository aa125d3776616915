// What other rooms may use of surveys in the page. The panel loads lazily in the browser; the server imports it directly.
export { Asked, type Typed } from './Asked.tsx';
import { neededPart } from '#ui/neededPart.tsx';

export const SurveyPanel = import.meta.env.SSR
  ? (await import('./SurveyPanel.tsx')).default
  : neededPart(() => import('./SurveyPanel.tsx'));
