// Chooser (workbench declaration) of tags, for what is tagged.
import { declareChooser } from '#core/lists/chooser.ts';
import { writing } from './contract-admin.ts';
import { list } from './contract.ts';
import { tags } from './lists.ts';

export const chooseTag = declareChooser({
  list: tags.list,
  call: list,
  make: { call: writing.create, fields: tags.fields },
});
