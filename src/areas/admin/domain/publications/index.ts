export {
  CHANGES,
  type Difference,
  differencesOf,
  type FieldDifference,
  movedTooFar,
  type Tally,
  talliesOf,
  type Unsold,
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
  GROUPS,
  type Group,
  type Leaf,
} from './entries.ts';
export {
  DRAFT_LIMITS,
  KINDS,
  type Kind,
  kindOf,
  ledTo,
  PUBLICATION_STATES,
  type PublicationAct,
  type PublicationState,
} from './publication.ts';
export { putBack } from './put-back.ts';
export { brokenBy, type Reference } from './references.ts';
