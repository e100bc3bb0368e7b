/** A draft is worked on, or waits for its time; published it can be taken back, and a discarded one is only looked at. */
export const PUBLICATION_STATES = ['draft', 'scheduled', 'published', 'rolled-back', 'discarded'] as const;
export type PublicationState = (typeof PUBLICATION_STATES)[number];

export const PUBLICATION_ACTS = [
  'edit',
  'rename',
  'approve',
  'publish',
  'schedule',
  'unschedule',
  'discard',
  'roll-back',
] as const;
export type PublicationAct = (typeof PUBLICATION_ACTS)[number];

const CHART: Readonly<Record<PublicationState, Readonly<Partial<Record<PublicationAct, PublicationState>>>>> =
  {
    draft: {
      edit: 'draft',
      rename: 'draft',
      approve: 'draft',
      publish: 'published',
      schedule: 'scheduled',
      discard: 'discarded',
    },
    scheduled: {
      rename: 'scheduled',
      approve: 'scheduled',
      publish: 'published',
      schedule: 'scheduled',
      unschedule: 'draft',
      discard: 'discarded',
    },
    published: { rename: 'published', approve: 'published', 'roll-back': 'rolled-back' },
    'rolled-back': {},
    discarded: {},
  };

/** Where an act leads from a state; undefined where it cannot be done. */
export const ledTo = (state: PublicationState, act: PublicationAct): PublicationState | undefined =>
  CHART[state][act];

/** A draft's bounds: how many files, and characters (UTF-16) of each and of all. */
export const DRAFT_LIMITS = { files: 20, file: 8_000_000, all: 16_000_000, title: 120, name: 120 } as const;
