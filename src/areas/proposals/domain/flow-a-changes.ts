import type { FlowAForm } from './flow-a-fields.ts';

/** What a form takes on when something else of it has changed. */
export type FlowAChange = Partial<FlowAForm>;

/** Another type of document has another number (doc. 2 §4.1). */
export const afterTypeDocument: FlowAChange = { document: '' };

/** A postal code that was found fills street, neighbourhood, city and state code (doc. 2 §4.1). */
export const afterPostalCode = (found: {
  readonly address: string;
  readonly neighborhood: string;
  readonly cityName: string;
  readonly stateCode: string;
}): FlowAChange => ({
  street: found.address,
  neighborhood: found.neighborhood,
  city: found.cityName,
  state: found.stateCode,
});

/** One that was not becomes null and clears them (doc. 2 §4.1, §8). */
export const afterUnknownPostalCode: FlowAChange = {
  postalCode: null,
  street: '',
  neighborhood: '',
  city: '',
  state: '',
};

/**
 * What a look-up that has failed takes with it. Nobody can tell a code that does not exist from a service that does not answer: one
 * that is typed once more, as it was, stays, and the address is typed by hand.
 * @param failed the code whose look-up failed before
 */
export const afterFailedLookup = (code: string | null, failed: string | undefined): FlowAChange =>
  code !== null && code === failed ? {} : afterUnknownPostalCode;
