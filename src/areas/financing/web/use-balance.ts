import { useEffect, useState } from 'react';
import { useSite } from '../../platform/web/index.ts';
import { type Balance, balanceOf } from '../domain/balance.ts';
import type { Offer } from '../domain/offer.ts';
import { askSchedule } from './ask-schedule.ts';
import type { DepthProps } from './depth-props.ts';

/** The newest balance that could be shown, and whether it still is the one of where the sliders stand. */
export type ShownBalance = {
  readonly balance: Balance | undefined;
  readonly isStale: boolean;
  readonly hasFailed: boolean;
  readonly retry: () => void;
};

type KeyedBalance = { readonly key: string; readonly balance: Balance | undefined };

/**
 * Asks for the schedule of what the card stands on, as soon as it rests there. A question that the shopper overtakes is aborted,
 * and what is shown meanwhile is marked as of before.
 */
export function useBalance({ context, view, adapter, subject, car }: DepthProps): ShownBalance {
  const { serviceAddress } = useSite();
  const [result, setResult] = useState<KeyedBalance>();
  const [tries, setTries] = useState(0);
  const { values } = context;
  const { offer, entrance } = view;
  const key =
    offer && `${entrance} ${offer.installments} ${offer.installmentValue} ${offer.residual ?? 0} ${tries}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says all that the question depends on
  useEffect(() => {
    if (!offer || !key) return;
    const take = (found: Offer | undefined) =>
      setResult({ key, balance: found && balanceOf(found, entrance, car.total - entrance) });
    if (offer.stored) return take(offer); // a lender would answer with today's figures
    const leaving = new AbortController();
    const question = { adapter, subject, values, shown: offer, addressOf: serviceAddress };
    // Whatever goes wrong is a balance that cannot be told, never one that is waited for without end.
    void askSchedule(question, leaving.signal)
      .catch(() => undefined)
      .then((found) => leaving.signal.aborted || take(found));
    return () => leaving.abort();
  }, [key]);
  const isStale = result?.key !== key;
  return {
    balance: result?.balance,
    isStale,
    hasFailed: !isStale && result !== undefined && result.balance === undefined,
    retry: () => setTries((count) => count + 1),
  };
}
