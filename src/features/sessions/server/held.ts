// Personal data (privacy): what the tables of sessions hold of a person, what for, how long, and what an export gives of it.
import type { Holding } from '#core/personal-data/server/declare.ts';
import { held } from './words-held.ts';

export const holds: Holding = {
  'sessions.user_id': {
    what: held.sessions,
    why: 'to be logged in, and to see from where',
    sees: ['person'],
    keep: { days: 30, since: 'ended_at', by: 'sessions.sweep-ended' },
    key: ['id'],
    given: ['device', 'ip', 'created_at', 'seen_at', 'expires_at', 'ended_at', 'limited'],
    withheld: {
      'works inside the product': ['id', 'user_role_id', 'worked_at', 'proved_at', 'factor_at', 'acted_from', 'look_id', 'idle_seconds'],
      'opens something, or proves it': ['token_hash'],
    },
  },
  'known_devices.user_id': {
    what: held.known_devices,
    why: 'to ask for less proof on a device that was used before',
    sees: ['person'],
    keep: { days: 180, since: 'seen_at', by: 'sessions.sweep-ended' },
    key: ['device_hash'],
    given: ['seen_at'],
    withheld: { 'opens something, or proves it': ['device_hash'] },
  },
  'device_pins.user_id': {
    what: held.device_pins,
    why: 'to log in by a PIN',
    sees: ['person'],
    keep: { days: 90, since: 'used_at', by: 'sessions.sweep-ended' },
    key: ['device_hash'],
    given: ['created_at', 'used_at', 'tries'],
    withheld: { 'opens something, or proves it': ['device_hash', 'pin_hash'] },
  },
};
