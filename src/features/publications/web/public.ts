// Public web interface of publications: cards of pieces, and a piece as it is read.
export { Pieces } from './Pieces.tsx';
export { PieceCards } from './PieceCards.tsx';
export { PieceText } from './PieceText.tsx';
