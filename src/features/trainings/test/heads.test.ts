// What budget heads promise: what every settings list does, through the gate on a real database.
import { openGround } from '#core/records/test/ground.ts';
import { walkSettings } from '#core/records/test/walk.ts';
import { headsWriting, listHeads } from '../contract-heads.ts';
import { heads } from '../lists-heads.ts';

walkSettings(
  {
    settings: heads,
    list: listHeads,
    writing: headsWriting,
    items: async () => [
      { title: 'Travel', bn_title: 'যাতায়াত', kind: 'travel', per: 'once', rate: 40_000, tax_bp: 0, stamp: 0 },
      { title: 'Honorarium', bn_title: 'সম্মানী', kind: 'honorarium', per: 'half', rate: 150_050, tax_bp: 1000, stamp: 1000 },
    ],
  },
  openGround,
);
