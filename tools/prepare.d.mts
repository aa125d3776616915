// The types of prepare.mjs, which runs before anything is installed and is therefore plain JavaScript.
import type { SpawnSyncOptions } from 'node:child_process';

export const nodeFlags: string[];
export const serverEnv: Record<string, string>;
export const nodeEnv: Record<string, string>;
export const root: string;
export function say(text: string): void;
export function run(command: string, args: string[], options?: SpawnSyncOptions): void;
export function prepare(wanted: { build?: boolean; tools?: boolean }): Promise<string>;
export function installPrograms(wanted: Record<string, string>): void;
