import type { ListedDealer } from '../contract.ts';
import type { StoredPlace } from './place.ts';

export type ChooserProps = {
  /** id of the control that an error summary leads to. */
  id: string;
  /** By province and zone (Argentina), or around a place. */
  section: 'province-zone' | 'location';
  /** Code of the chosen dealer; empty while there is none. */
  value: string;
  /** The dealer of that code, where it is known. */
  chosen?: ListedDealer | undefined;
  /** What was searched, as the form's draft keeps it: label and reference of a place, or province and zone. */
  stored: StoredPlace;
  error?: string | undefined;
  onStored(stored: StoredPlace): void;
  onChoose(dealer: ListedDealer | undefined): void;
};
