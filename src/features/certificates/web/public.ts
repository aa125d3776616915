// Public web interface of certificates: the drawing of a designed sheet.
export { DesignedSheet } from './DesignedSheet.tsx';
export type { DesignedBox, DesignedFacts } from '../design-texts.ts';
