// Handlers of the calls of the local teacher registry, for administrators of the system.
import { refused } from '#core/contract/server/refusal.ts';
import { handle } from '#core/contract/server/handlers.ts';
import { readList } from '#core/lists/server/order.ts';
import * as registryCalls from '../contract-registry.ts';
import { type RegistryRow, teacherRegistry } from '../lists-registry.ts';
import { runsRegistry } from './registry-sheet.ts';
import { deleteRegistered, registrySource } from './store-registry.ts';

export { registryCalls };
export const registryHandlers = handle(registryCalls, {
  listRegistry: async ({ sql, actor, input }) => {
    if (!runsRegistry(actor)) throw refused('not_allowed');
    const found = await readList<RegistryRow>(sql, teacherRegistry, registrySource(sql), input, actor.language);
    return { ...found, data: found.data.map((row) => ({ ...row, can: { remove: true as const } })) };
  },
  removeRegistered: async ({ sql, registry_record }) => {
    await deleteRegistered(sql, registry_record.id);
    return { status: 'success' as const };
  },
});
