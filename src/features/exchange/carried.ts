// A question on its way between the bank and a file of another system: what travels with it, and what became of it on the way. Pure.
import type { Difficulty } from '#features/bank/rules.ts';
import type { WrittenQuestion } from '#features/questions/written.ts';

export const formatNames = ['gift', 'moodle_xml', 'qti', 'table', 'word'] as const;
export type FormatName = (typeof formatNames)[number];

export interface Carried {
  /** Pictures of its texts stand in them by the names of files that travel along: `![a cell](cell.png)`. */
  question: WrittenQuestion;
  /** What the other system calls it. */
  name: string;
  /** Names of folders, from the outermost. */
  folder: readonly string[];
  tags: readonly string[];
  /** How hard it is, where somebody has said so. */
  difficulty?: Difficulty;
}
/** A picture in Markdown, its description and its address; brackets within a description stand in pairs, or behind a backslash. */
export const pictureMark = (address = '[^()\\s]{1,200}'): RegExp =>
  new RegExp(`!\\[((?:\\\\.|\\[[^\\][]{0,300}\\]|[^\\][\\\\]){0,1000})\\]\\((${address})\\)`, 'g');
/** A file that a question shows. */
export interface MediaFile {
  name: string;
  bytes: Uint8Array;
}
/** What was changed or lost when a question came in. */
export const noteCodes = [
  'bijoy',
  'bijoy_doubtful',
  'blank_added',
  'braces_mended',
  'feedback_lost',
  'marks_rounded',
  'weights_lost',
  'partial_lost',
  'penalty_lost',
  'range_to_tolerance',
  'several_right',
  'extra_lost',
  'case_lost',
  'picture_outside',
  'picture_missing',
  'sound_missing',
  'folder_lost',
  'script_lost',
  'player_lost',
  'form_lost',
  'type_changed',
  'texts_cut',
  'part_lost',
  'hints_joined',
  'marking_changed',
  'judging_lost',
  'macros_left',
  'key_missing',
  'answer_guessed',
  'element_lost',
  'row_stale',
] as const;
export type NoteCode = (typeof noteCodes)[number];
export interface Note {
  code: NoteCode;
  /** What it is about, as it stands in the file. */
  about?: string;
}
/** Why a question of a file cannot be taken at all. */
export const faultCodes = ['broken', 'unknown_type', 'no_question', 'too_long', 'too_many'] as const;
export type FaultCode = (typeof faultCodes)[number];

/** A question of a file, and what became of it. */
export interface ReadRow {
  /** As it stands in the file, cut. */
  source: string;
  notes: Note[];
  carried?: Carried;
  fault?: FaultCode;
  /** What stands before it that only we read (`formats/rows.ts`). */
  packed?: string;
  /** Cells that were in Bijoy: as they stand, and as they are taken. */
  turned?: Record<string, readonly [before: string, after: string]>;
}
/** What a format cannot hold of a question: `refused`, the question does not go at all; else it goes without that. */
export const lossCodes = [
  'type',
  'blanks',
  'both_languages',
  'explanation',
  'feedback',
  'hint',
  'marks',
  'penalty',
  'marking',
  'unit',
  'tolerance',
  'tags',
  'difficulty',
  'folder',
  'pictures',
  'sound',
  'formulas',
  'tables',
  'rubric',
  'spelling',
  'alike',
  'model',
  'length',
  'variants',
  'tolerance_kind',
  'similar',
  'formula_form',
  'layout',
  'paper',
  'long',
  'group',
] as const;
export type LossCode = (typeof lossCodes)[number];
export interface Losses {
  refused?: LossCode;
  lost: readonly LossCode[];
}
