// Turning codes of a register: each round of a teacher's phone is cut into turns, and a code names its turn, so that no clock of a phone matters. Pure.

export const TURN_SECONDS = 15;
const TURN_MS = TURN_SECONDS * 1000;
/** A code that is read at once is at most so old; one that was kept without a connection is of its turn. */
export const FRESH_TURNS = 8;
/** A round is shown for six hours at most. */
export const MOST_TURNS = 1440;
export const turnAt = (begun_at: number, now: number): number => Math.max(0, Math.floor((now - begun_at) / TURN_MS));
export const endOfTurn = (begun_at: number, turn: number): number => begun_at + (turn + 1) * TURN_MS;

export interface Turn {
  class_session_id: number;
  half: number;
  round: string;
  turn: number;
}
/** What is sealed: HMAC-SHA-256 by the key of the session, of which eight bytes are shown. */
export const sealed = ({ class_session_id, half, round, turn }: Turn): string => `${class_session_id}.${half}.${round}.${turn}`;
export const MAC_HEX = 16;
export const formatCode = (turn: Turn, mac: string): string => `${sealed(turn)}.${mac}`;
export function parseCode(text: string): (Turn & { mac: string }) | undefined {
  const found = /^(\d{1,10})\.([12])\.([0-9a-f-]{36})\.(\d{1,4})\.([0-9a-f]{16})$/.exec(text);
  return found
    ? { class_session_id: Number(found[1]), half: Number(found[2]), round: found[3]!, turn: Number(found[4]), mac: found[5]! }
    : undefined;
}
/** The same in six digits, for who has no camera. */
export const digitsOf = (mac: string): string => String(Number.parseInt(mac.slice(0, 8), 16) % 1_000_000).padStart(6, '0');
