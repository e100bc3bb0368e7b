/** What can be published, in the order in which it is: whoever publishes two at once waits for nobody who waits for them. */
export const KINDS = ['catalogue', 'rates', 'desk', 'site', 'dealers'] as const;
export type Kind = (typeof KINDS)[number];

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

type Named = Readonly<Record<string, unknown>>;

/** What kind of file this is, by what stands in it; undefined where it is none that can be published. */
export function kindOf(content: unknown): Kind | undefined {
  if (typeof content !== 'object' || content === null) return undefined;
  const isDealer = (one: unknown) => typeof one === 'object' && one !== null && 'dealerCode' in one;
  if (Array.isArray(content)) return content.some(isDealer) ? 'dealers' : undefined;
  const file = content as Named;
  if (Array.isArray(file.groups)) return 'dealers';
  if ('models' in file || ('services' in file && Array.isArray(file.services))) return 'catalogue';
  if ('tables' in file) return 'rates';
  if ('policy' in file || 'baseData' in file || 'proposalsADay' in file) return 'desk';
  return 'authoring' in file || 'theme' in file ? 'site' : undefined;
}

/** A draft's bounds: how many files, and characters (UTF-16) of each and of all. */
export const DRAFT_LIMITS = { files: 20, file: 8_000_000, all: 16_000_000, title: 120, name: 120 } as const;
