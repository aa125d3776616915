// List of converters, which turn text collections in known JSON formats into course packages.
import { type Converter, type Texts } from './converter.ts';
import { declaration } from './declaration.ts';
import { docs } from './docs.ts';
import { stories } from './stories.ts';

const all: Converter<never>[] = [stories, docs, declaration] as Converter<never>[];

/** The converter that knows the form of a JSON file. */
export const convertersFor = (json: unknown): { convert: (json: unknown) => Texts[] } | undefined =>
  all.find((converter) => converter.recognises(json)) as { convert: (json: unknown) => Texts[] } | undefined;
