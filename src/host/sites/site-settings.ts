/** What sites say over their files, for whoever asks again: services and jobs follow a publication without a restart. */
import type { Site } from '../../areas/platform/index.ts';

/**
 * The sites of a start, each of which says whenever it is asked what is published: within a request that looks at a draft, what the
 * draft says. Whoever keeps what a site has said keeps what it was: `settingsOf` asks again.
 */
export const liveConfig = (files: readonly Site[], current: () => readonly Site[]): readonly Site[] =>
  files.map((file) =>
    Object.defineProperty({ ...file }, 'authoring', {
      enumerable: true,
      get: () => current().find(({ key }) => key === file.key)?.authoring ?? file.authoring,
    }),
  );
