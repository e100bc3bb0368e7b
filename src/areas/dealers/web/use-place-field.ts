import { useEffect, useMemo, useRef, useState } from 'react';
import { writtenCode } from '../../../kit/markets/postals.ts';
import { useCombobox } from '../../../ui/controls/use-combobox.ts';
import { idle, type Query } from '../../../ui/use-query.ts';
import type { PlacePrediction } from '../../locations/contract.ts';
import { loadLocations } from '../../locations/web/index.ts';
import { useSite } from '../../platform/web/index.ts';
import { PREDICTED_FROM, wholePostalCode } from '../index.ts';
import { type Place, placeOf } from './place.ts';
import { predictor } from './predictor.ts';

/** Below the field: how many suggestions there are, or why there is none. */
type Notice = 'found' | 'place-several' | 'place-none' | 'place-failed' | 'place-missing' | undefined;

/**
 * What a combobox of places holds: its text, and the predictions of it as its list.
 * @param onPlace takes the place that was picked; nothing once what is typed is no place: what was found around another does not stand
 *   below it
 */
export function usePlaceField(first: string, onPlace: (place: Place | undefined) => void) {
  const { market, serviceAddress } = useSite();
  const address = serviceAddress('location');
  const [text, setText] = useState(first);
  const [predictions, setPredictions] = useState<Query<PlacePrediction[]>>(idle);
  const [isMissing, setMissing] = useState(false);
  /** Enter was pressed where several places are called so: one of them is to be chosen. */
  const [isSeveral, setSeveral] = useState(false);
  /** Enter was pressed before the predictions came: the first of them is meant. */
  const wantsFirst = useRef(false);
  const pick = (place: Place) => {
    predicting.stop();
    setText(place.kind === 'here' ? '' : place.label);
    setPredictions(idle);
    list.close();
    setMissing(false);
    setSeveral(false);
    wantsFirst.current = false;
    onPlace(place);
  };
  const latest = useRef({ pick, onPlace });
  latest.current = { pick, onPlace };
  const predicting = useMemo(() => {
    const ask = async (typed: string, signal: AbortSignal) =>
      (await loadLocations(address)).predictions(typed, signal);
    return predictor(ask, (query: Query<PlacePrediction[]>) => {
      const [found] = query.data ?? [];
      if (found && wantsFirst.current && !areSeveral(query.data)) return latest.current.pick(placeOf(found));
      if (found && wantsFirst.current) setSeveral(true);
      setPredictions(query);
      if (query.status === 'success' && !found) latest.current.onPlace(undefined);
    });
  }, [address]);
  useEffect(() => predicting.stop, [predicting]);

  const found = predictions.data ?? [];
  const list = useCombobox(found, {
    onPick: (prediction) => pick(placeOf(prediction)),
    onEnter: () => {
      submit();
      return true;
    },
  });
  const type = (typed: string) => {
    wantsFirst.current = false;
    setText(typed);
    list.typed();
    setMissing(false);
    setSeveral(false);
    predicting.type(typed);
  };
  /** Takes what is meant by the text as it stands. */
  const submit = (): void => {
    const meant = list.marked ?? found[0];
    const postalCode = wholePostalCode(market, text);
    if (!list.marked && areSeveral(found)) {
      setSeveral(true);
      list.open();
    } else if (list.isOpen && meant) pick(placeOf(meant));
    else if (postalCode) pick({ kind: 'postal-code', postalCode, label: writtenCode(market, postalCode) });
    else if (text.trim().length < PREDICTED_FROM) setMissing(true);
    else {
      wantsFirst.current = true;
      if (meant) pick(placeOf(meant));
      else if (predictions.status === 'idle' || predictions.status === 'error') predicting.type(text);
    }
  };
  return {
    text,
    predictions,
    list,
    notice: isSeveral ? ('place-several' as const) : noticeOf(predictions, isMissing),
    type,
    pick,
    submit,
  };
}

/** Whether the first place shares its name with another: none of them is guessed. */
const areSeveral = ([first, ...others]: readonly PlacePrediction[] = []): boolean =>
  others.some(({ cityName }) => cityName === first?.cityName);

function noticeOf({ status, data }: Query<PlacePrediction[]>, isMissing: boolean): Notice {
  if (isMissing) return 'place-missing';
  if (status === 'error') return 'place-failed';
  if (status !== 'success') return undefined;
  return data.length > 0 ? 'found' : 'place-none';
}
