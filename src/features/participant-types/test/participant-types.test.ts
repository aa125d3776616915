// What the participant-types room promises: what every settings list does, through the gate on a real database.
import { walkSettings } from '#core/records/test/walk.ts';
import { openGround } from '#core/records/test/ground.ts';
import { list } from '../contract.ts';
import { writing } from '../contract-admin.ts';
import { participantTypes } from '../lists.ts';

const items = [
  { title: 'The first', bn_title: 'প্রথমটি' },
  { title: 'Another one', bn_title: 'আরেকটি' },
] as const;
walkSettings({ settings: participantTypes, list, writing, items: async () => items }, openGround);
