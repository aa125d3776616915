// Chooser (workbench declaration) of categories.
import { declareChooser } from '#core/lists/chooser.ts';
import { list } from './contract.ts';
import { categories } from './lists.ts';

export const chooseCategory = declareChooser({ list: categories.list, call: list });
