// The staff's area, fetched when somebody acts in a role: pages, and the menus of all signed-in pages. The server has it at hand.
type Part = typeof import('./areas/staff.ts');
let part: Part | undefined = import.meta.env.SSR ? await import('./areas/staff.ts') : undefined;
/** undefined until it is there. */
export const staffPart = (): Part | undefined => part;
export const loadStaffPart = async (): Promise<Part> => (part ??= await import('./areas/staff.ts'));
