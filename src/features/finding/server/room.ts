// The finding room as a value: it reads what others index, and writes nothing.
import { handle } from '#core/contract/server/handlers.ts';
import { defineRoom } from '#core/house/server/room.ts';
import * as calls from '../contract.ts';
import { findAll } from './finding.ts';

const handlers = handle(calls, { search: ({ sql, actor, input }) => findAll(sql, actor, input) });
export const room = defineRoom({ name: 'finding', calls, handlers });
