import { type ComponentProps, useId, useState } from 'react';
import { Icon } from '../../../ui/controls/icon.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { taxedKind } from '../../catalogue/index.ts';
import type { OptionState } from '../index.ts';
import { ChoiceLink } from './choice-link.tsx';
import { ExtraPrice } from './extra-price.tsx';
import { labels } from './labels.ts';
import styles from './option-list.module.css';
import { type Shop, versionCodeOf } from './shop.ts';

type Props = {
  readonly shop: Shop;
  /** Keys, in the maker's order. */
  readonly keys: readonly string[];
  readonly label: string;
};

/**
 * Parts that can be taken and left, every one of them always. Those that go with the car as the list was opened stand first;
 * what does not fit says why, and leads to a way. No row changes its place under a finger.
 */
export function OptionList(props: Props) {
  // The order belongs to one list of parts: steps that show different parts in the same place do not share it.
  return <OrderedList key={props.keys.join()} {...props} />;
}

function OrderedList({ shop, keys, label }: Props) {
  const id = useId();
  const t = useLabels(labels);
  const [fitting, others] = useFirst(() => {
    const fits = (key: string) => shop.stateOf(key).state !== 'unavailable';
    return [keys.filter(fits), keys.filter((key) => !fits(key))] as const;
  });
  return (
    <>
      {fitting.length > 0 && <Rows shop={shop} keys={fitting} aria-label={label} />}
      {others.length > 0 && (
        <section className={styles.others} aria-labelledby={`${id}-others`}>
          <h3 id={`${id}-others`}>{t('needs-change', { count: others.length })}</h3>
          <Rows shop={shop} keys={others} aria-labelledby={`${id}-others`} />
        </section>
      )}
    </>
  );
}

/** What was true when a component was first shown. */
const useFirst = <T,>(of: () => T): T => useState(of)[0];

type RowsProps = ComponentProps<'ul'> & { shop: Shop; keys: readonly string[] };

function Rows({ shop, keys, ...named }: RowsProps) {
  return (
    <ul className={styles.list} {...named}>
      {keys.map((key) => (
        <li key={key}>
          <OptionRow shop={shop} optionKey={key} />
        </li>
      ))}
    </ul>
  );
}

function OptionRow({ shop, optionKey: key }: { shop: Shop; optionKey: string }) {
  const id = useId();
  const t = useLabels(labels);
  const { names, hrefOf, act } = shop;
  const { state, reason } = shop.stateOf(key);
  const isIn = state !== 'available' && state !== 'unavailable';
  const what = isIn ? { remove: key } : { add: key };
  const kit = shop.kitOf(key);
  return (
    <ChoiceLink
      kind="checkbox"
      checked={isIn}
      href={hrefOf(what)}
      onChoose={() => act(what)}
      className={styles.row}
      data-state={state}
      aria-labelledby={`${id}-name`}
      aria-describedby={`${id}-price ${id}-about`}
    >
      <span className={styles.box} aria-hidden="true">
        <Icon name={state === 'unavailable' ? 'alert' : 'check'} />
      </span>
      <span className={styles.words}>
        <span id={`${id}-name`} className={styles.name}>
          {names.nameOf(key)}
        </span>
        <span id={`${id}-about`} className={styles.about}>
          {isIn && <span className={styles.state}>{t(STATE_WORDS[state])}</span>}
          {reason && <span className={styles.reason}>{reason}</span>}
          {kit.length > 0 && state !== 'unavailable' && (
            <span className={styles.reason}>
              {t('kit-holds', { parts: kit.map(names.nameOf).join(', ') })}
            </span>
          )}
          {state === 'unavailable' && <span className={styles.ways}>{t('see-ways')}</span>}
        </span>
      </span>
      <span id={`${id}-price`} className={styles.price}>
        <ExtraPrice
          version={versionCodeOf(shop)}
          cents={names.priceOf(key)}
          isIncluded={state === 'in-kit'}
          of={taxedKind(names.kindOf(key) === 'accessory' ? 'accessory' : 'optional')}
        />
      </span>
    </ChoiceLink>
  );
}

const STATE_WORDS = {
  chosen: 'state-chosen',
  standard: 'state-standard',
  required: 'state-required',
  'in-kit': 'state-in-kit',
} as const satisfies Record<Exclude<OptionState['state'], 'available' | 'unavailable'>, string>;
