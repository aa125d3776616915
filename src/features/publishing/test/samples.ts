// Pieces by their kind, for the permission tests.
import { decided, removable, written } from '#features/writing/test/samples.ts';
import type { Samples } from '../../../../tests/permissions/world.ts';

export const samples: Samples = {
  written_blog: (w) => written(w, 'blog'),
  written_tutorial: (w) => written(w, 'tutorial'),
  written_article: (w) => written(w, 'article'),
  published_blog: (w) => decided(w, 'blog'),
  published_tutorial: (w) => decided(w, 'tutorial'),
  published_article: (w) => decided(w, 'article'),
  removable_blog: (w) => removable(w, 'blog'),
  removable_tutorial: (w) => removable(w, 'tutorial'),
  removable_article: (w) => removable(w, 'article'),
};
