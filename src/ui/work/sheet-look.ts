// How a row of a sheet looks to those it is for (React context): a kind of sheet may show it beside its verdict.
import { createContext, type ReactNode, use } from 'react';
import type { Row } from '#core/sheets/contract.ts';

const Look = createContext<((row: Row) => ReactNode) | undefined>(undefined);
export const SheetLook = Look.Provider;
export const useSheetLook = (): ((row: Row) => ReactNode) | undefined => use(Look);
