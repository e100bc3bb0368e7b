import type { MarketCode } from '../../../kit/markets/identities.ts';
import { RESERVATION_FIELDS } from '../index.ts';

/** The car of a reservation, as its form names it; a quotation's by the reference of its version. */
export type WantedCar =
  | { readonly stock: string }
  | { readonly code: string }
  | { readonly quotation: string };

/** Which field says it, and what it says. */
export function carField(market: MarketCode, car: WantedCar): readonly [string, string] {
  const fields = RESERVATION_FIELDS[market];
  if ('quotation' in car) return [fields.quotation, car.quotation];
  return 'stock' in car ? [fields.stock, car.stock] : [fields.code, car.code];
}

/** What goes along with the car: ids that the server looks up, and what its customer has said of themselves. */
export type Along = {
  readonly offer?: string | undefined;
  readonly proposal?: string | undefined;
  /** What the page says that the car costs, in cents. */
  readonly shown?: number | undefined;
  readonly person?: Readonly<Record<string, string | undefined>> | undefined;
};

/**
 * Begins a reservation from a script as its button does: a form that is sent, so that who somebody is stands in no address and in no
 * storage.
 */
export function beginReservation(
  { market, action }: { readonly market: MarketCode; readonly action: string },
  car: WantedCar,
  { offer, proposal, shown, person }: Along,
): void {
  const form = Object.assign(document.createElement('form'), { method: 'post', action });
  const [name, value] = carField(market, car);
  const fields = RESERVATION_FIELDS[market];
  const fieldValues = {
    ...person,
    [name]: value,
    [fields.offer]: offer,
    [fields.proposal]: proposal,
    [fields.shown]: shown === undefined ? undefined : String(shown),
  };
  for (const [field, text] of Object.entries(fieldValues)) {
    if (text)
      form.append(
        Object.assign(document.createElement('input'), { type: 'hidden', name: field, value: text }),
      );
  }
  document.body.append(form);
  form.submit();
}
