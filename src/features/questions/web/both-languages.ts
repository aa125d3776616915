// Whether questions are shown in both languages: what some are given in exams.
import { createContext } from 'react';

export const BothLanguages = createContext(false);
