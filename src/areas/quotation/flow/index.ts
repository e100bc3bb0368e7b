export { draftMachine } from './draft.ts';
export {
  type DraftAnswer,
  type DraftPorts,
  type DraftResponse,
  type DraftTrouble,
  isSaved,
  type LocalDraft,
  ownOf,
  type SaveOutcome,
  shownFields,
} from './draft-state.ts';
