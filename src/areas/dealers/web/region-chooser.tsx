import { useEffect, useMemo } from 'react';
import { PLACES } from '../../../kit/markets/places.ts';
import fieldStyles from '../../../ui/controls/field.module.css';
import { Select } from '../../../ui/controls/select.tsx';
import { Skeleton } from '../../../ui/controls/skeleton.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { useQuery } from '../../../ui/use-query.ts';
import { useSite } from '../../platform/web/index.ts';
import type { Region } from '../index.ts';
import type { ChooserProps } from './chooser-props.ts';
import { ChosenCard, DealerResults, ResultsHeading } from './dealer-results.tsx';
import { loadDealerService } from './dealer-service.ts';
import { labels } from './labels.ts';
import { SearchFailure } from './search-failure.tsx';

/** How many dealers are shown before the rest is asked for. */
const SHOWN_FIRST = 4;

/** Province, then zone, then dealer; in Brazil the dealer service answers states and cities as such. */
export function RegionChooser({ id, value, chosen, stored, error, onStored, onChoose }: ChooserProps) {
  const t = useLabels(labels);
  const { market } = useSite();
  const { outer: outerWord, inner: innerWord } = PLACES[market].regions;
  const { label: outer, reference: inner } = stored;
  const { outers, inners, dealers, retry, hasFailed } = useRegions(outer, inner);
  const choose = (province: string, zone: string) => {
    onStored({ label: province, reference: zone });
    onChoose(undefined);
  };
  // What leaves no choice is chosen.
  const onlyZone = only(inners);
  const onlyDealer = only(dealers);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what came counts, not who asks
  useEffect(() => {
    if (onlyZone && !inner) choose(outer, onlyZone.id);
    if (onlyDealer && value !== onlyDealer.dealerCode) onChoose(onlyDealer);
  }, [onlyZone, onlyDealer]);
  const found = dealers ?? [];
  const isLoading = Boolean(inner) && !dealers && !hasFailed;
  const hasResults = found.length > 0;
  const titleId = `${id}-title`;
  return (
    <>
      <div className={fieldStyles.pair}>
        <Select
          id={hasResults ? `${id}-outer` : id}
          label={t(outerWord)}
          error={hasResults ? undefined : error}
          options={(outers ?? []).map(optionOf)}
          placeholder={t(outers || hasFailed ? `${outerWord}-choose` : 'regions-loading')}
          autoComplete="address-level1"
          value={outer}
          onChange={(event) => choose(event.target.value, '')}
        />
        <Select
          label={t(innerWord)}
          options={(inners ?? []).map(optionOf)}
          placeholder={t(!outer || inners || hasFailed ? `${innerWord}-choose` : 'regions-loading')}
          value={inner}
          disabled={!outer}
          onChange={(event) => choose(outer, event.target.value)}
        />
      </div>
      {chosen && !outer && <ChosenCard dealer={chosen} />}
      {hasFailed && <SearchFailure next={titleId} onRetry={retry} />}
      {isLoading && <Skeleton shape="block" lines={2} />}
      <ResultsHeading id={titleId}>
        {dealers && t(hasResults ? 'dealers-in' : 'dealers-none', { count: found.length })}
      </ResultsHeading>
      {hasResults && (
        <DealerResults
          dealers={found}
          shownFirst={SHOWN_FIRST}
          choice={{ name: `${id}-choice`, value, firstId: id, labelledBy: titleId, error, onChoose }}
        />
      )}
    </>
  );
}

/** Asks for provinces at once, for zones and dealers when there is something to ask them of. */
function useRegions(outer: string, inner: string) {
  const address = useSite().serviceAddress('dealer');
  const outers = useQuery(
    useMemo(
      () => async (signal: AbortSignal) => (await loadDealerService(address)).provinces(signal),
      [address],
    ),
    'Failed to load provinces',
  );
  const inners = useQuery(
    useMemo(
      () =>
        outer
          ? async (signal: AbortSignal) => (await loadDealerService(address)).zones(outer, signal)
          : undefined,
      [address, outer],
    ),
    'Failed to load zones',
  );
  const dealers = useQuery(
    useMemo(() => {
      if (!outer || !inner) return undefined;
      const wanted = { provinceId: outer, zoneId: inner };
      return async (signal: AbortSignal) => (await loadDealerService(address)).list(wanted, signal);
    }, [address, outer, inner]),
    'Failed to load dealers',
  );
  const failed = [outers, inners, dealers].filter(({ status }) => status === 'error');
  return {
    outers: outers.data,
    inners: inners.data,
    dealers: dealers.data,
    hasFailed: failed.length > 0,
    retry() {
      for (const query of failed) query.retry();
    },
  };
}

const only = <T,>(list: readonly T[] | undefined): T | undefined =>
  list?.length === 1 ? list[0] : undefined;
const optionOf = ({ id, name }: Region) => ({ value: id, label: name });
