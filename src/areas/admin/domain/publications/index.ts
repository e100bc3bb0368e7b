export { isSame, textOf } from './align.ts';
export {
  CHANGES,
  type Difference,
  differencesOf,
  type FieldDifference,
  isOwnTexts,
  movedTooFar,
  type OrphanedStock,
  type Tally,
  talliesOf,
  unitOf,
  type Warning,
} from './differences.ts';
export {
  type EditField,
  editFieldsOf,
  put,
  type Typed,
  type ValueFault,
  withTyped,
} from './edit.ts';
export {
  type Entry as PublishedEntry,
  entriesOf,
  entryId,
  flat as fieldValues,
  type Leaf,
  leavesOf,
  listsIn,
  siteOf,
} from './entries.ts';
export {
  GROUPS,
  type Group,
  KINDS,
  type Kind,
  kindFieldWords,
  kindNamed,
  kindOf,
  kindWords,
} from './kinds.ts';
export type { Place, Side } from './merge.ts';
export { bySite, mergeContent, putBack, type SitePlace } from './merge-content.ts';
export {
  DRAFT_LIMITS,
  ledTo,
  PUBLICATION_ACTS,
  PUBLICATION_STATES,
  type PublicationAct,
  type PublicationState,
} from './publication.ts';
export { brokenBy, type Reference } from './references.ts';
export { type FarRate, farRates, type InForce, raisedBounds } from './second.ts';
