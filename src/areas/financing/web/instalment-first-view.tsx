import { fromCents, smallestIn, toCents } from '../../../kit/money.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Slider } from '../../../ui/controls/slider.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { entranceOf } from '../../lender/index.ts';
import { useSite } from '../../platform/web/index.ts';
import { guessedPlace, type Movable, movedTo, niceRange } from '../domain/instalment-first.ts';
import { instalmentReach, type SearchBounds, searchOn } from '../flow/instalment-first.ts';
import { depthLabels } from './depth-labels.ts';
import type { DepthProps } from './depth-props.ts';
import styles from './instalment-first.module.css';
import { useNumbers } from './numbers.ts';
import { type SearchState, useWanted, type Wish } from './use-wanted.ts';

const MOVABLES = ['entrancePercent', 'installment'] as const;

/** The other way round: the shopper says what to pay a month, and the sliders go where the lender gives that. */
export function InstalmentFirst(props: DepthProps) {
  const t = useLabels(depthLabels);
  const { money } = useNumbers();
  const { ground: bounds, wish, state, search, go } = useWanted(props);
  const { view } = props;
  const { values } = props.context;
  if (!bounds) return <p>{t('monthly.nothing')}</p>;
  const movable = wish?.movable ?? 'entrancePercent';
  const isLeft = state.type === 'left' || (!view.isUpdating && hasLeft(state, values));
  const own = (view.offer ?? view.estimate ?? bounds.offer).installmentValue;
  const amount = wish && !isLeft ? wish.wanted : own;
  return (
    <div className={styles.monthly}>
      <Slider
        label={t('monthly.amount')}
        range={niceRange(...instalmentReach(bounds, movable))}
        value={fromCents(amount)}
        onChange={(value) => value > 0 && search({ movable, wanted: toCents(value) })}
        format={(value) => money(toCents(value))}
        hint={<Kept ground={bounds} movable={movable} />}
        takesAnyTyped
      />
      <fieldset className={styles.moves}>
        <legend>{t('monthly.moves')}</legend>
        {MOVABLES.map((value) => (
          <Button
            key={value}
            look={value === movable ? 'primary' : 'secondary'}
            aria-pressed={value === movable}
            onClick={() => search({ movable: value, wanted: amount })}
          >
            {t(`monthly.${value}`)}
          </Button>
        ))}
      </fieldset>
      <div role="status" className={styles.result} data-state={state.type}>
        {wish && !isLeft && <Result state={state} wish={wish} ground={bounds} values={values} />}
      </div>
      {wish && !isLeft && (
        <Ways state={state} wish={wish} values={values} onTake={go} onRetry={() => search({ ...wish })} />
      )}
    </div>
  );
}

type Values = SearchBounds['values'];

const isAt = (one: Values, other: Values): boolean =>
  one.entrancePercent === other.entrancePercent && one.installment === other.installment;

const placeOf = (state: SearchState): Values | undefined =>
  state.type === 'found' && state.found.type !== 'nothing'
    ? movedTo(state.ground.values, state.wish.movable, state.found.value)
    : undefined;

/** The shopper has moved the card's own sliders since: what was found is no longer where they stand. */
function hasLeft(state: SearchState, values: Values): boolean {
  if (state.type !== 'found') return false;
  const place = placeOf(state);
  return !isAt(values, state.ground.values) && !(place && isAt(values, place));
}

/** What stays as it is while the other slider goes its way. */
function Kept({ ground: { values, price, offer }, movable }: { ground: SearchBounds; movable: Movable }) {
  const t = useLabels(depthLabels);
  const { money, percent } = useNumbers();
  const unit = smallestIn(useSite().market);
  const { entrancePercent, installment } = values;
  const entrance = {
    amount: money(entranceOf(price, entrancePercent, unit)),
    percent: percent(entrancePercent),
  };
  return (
    <>
      {movable === 'installment'
        ? t('monthly.keeps-entrance', entrance)
        : t('monthly.keeps-term', { months: installment })}
      {offer.residual ? ` ${t('monthly.keeps-final', { amount: money(offer.residual) })}` : ''}
    </>
  );
}

type Shown = { state: SearchState; wish: Wish; values: Values };

/** An estimate until the lender has answered, and called so; then what the lender said. */
function Result({ state, wish, ground: bounds, values }: Shown & { ground: SearchBounds }) {
  const t = useLabels(depthLabels);
  const { money } = useNumbers();
  const place = usePlace(bounds.price);
  if (state.type === 'failed') return t('monthly.failed');
  if (state.type !== 'found') {
    const guess = guessedPlace(searchOn(bounds, wish.movable, wish.wanted));
    if (guess === undefined) return t('monthly.asking');
    return t(
      wish.movable === 'installment' ? 'monthly.about-term' : 'monthly.about-entrance',
      place(wish, guess),
    );
  }
  const { found } = state;
  if (found.type === 'nothing') return t('monthly.nothing');
  const stands = placeOf(state);
  const isTaken = stands && isAt(values, stands) && !isAt(values, state.ground.values);
  const what = found.type === 'met' || isTaken ? 'met' : 'missed';
  // The found offer's own instalments count: a promotion without interest has equal ones where its neighbours fall.
  const first = found.last === undefined ? '' : '-first';
  return t(`monthly.${what}-${wish.movable === 'installment' ? 'term' : 'entrance'}${first}`, {
    wanted: money(wish.wanted),
    value: money(found.installment),
    months: state.ground.values.installment,
    ...place(wish, found.value),
  });
}

/** A place on the grid in words: an entrance in money and percent, or a term. */
function usePlace(price: number) {
  const { money, percent } = useNumbers();
  const unit = smallestIn(useSite().market);
  return ({ movable }: Wish, value: number): Record<string, string | number> =>
    movable === 'installment'
      ? { months: value }
      : { amount: money(entranceOf(price, value, unit)), percent: percent(value) };
}

/** One press to what is nearest, or to asking again. */
function Ways({
  state,
  wish,
  values,
  onTake,
  onRetry,
}: Shown & { onTake: (values: Values) => void; onRetry: () => void }) {
  const t = useLabels(depthLabels);
  const { money } = useNumbers();
  if (state.type === 'failed') {
    return (
      <Button look="secondary" onClick={onRetry}>
        {t('monthly.retry')}
      </Button>
    );
  }
  const place = placeOf(state);
  if (state.type !== 'found' || state.found.type !== 'missed' || !place || isAt(values, place)) return null;
  return (
    <Button look="secondary" onClick={() => onTake(movedTo(place, wish.movable, place[wish.movable]))}>
      {t(state.found.last === undefined ? 'monthly.take' : 'monthly.take-first', {
        value: money(state.found.installment),
      })}
    </Button>
  );
}
