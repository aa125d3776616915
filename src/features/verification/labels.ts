// What an ID is called, by level and kind (PDS ID, PIN, index number, HRMIS number, employee ID).
import type { Word } from '#core/i18n/words.ts';
import { levels, subTypes } from './rules.ts';
import { words } from './words.ts';

export const idLabel = (level: number, sub: number): Word =>
  level === levels.general
    ? words.ids.pds
    : level === levels.technical
      ? words.ids.hrmis
      : level === levels.officer
        ? words.ids.employee
        : level === levels.madrasa && sub === subTypes.index
          ? words.ids.index
          : words.ids.pin;
