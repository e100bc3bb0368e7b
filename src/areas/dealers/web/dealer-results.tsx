import { type ReactNode, useRef, useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { descriptionOf, FieldError } from '../../../ui/controls/field.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import type { ListedDealer } from '../contract.ts';
import { DealerCard, type ServiceNames } from './dealer-card.tsx';
import styles from './dealer-results.module.css';
import { labels } from './labels.ts';
import { MapBox } from './map-box.tsx';
import type { Town } from './towns.ts';
import type { Position } from './whereabouts.ts';

/** Makes the cards radio buttons of one group. */
export type DealerChoice = {
  readonly name: string;
  /** Code of the chosen dealer. */
  readonly value: string;
  /** id of the first radio button, for an error summary that leads there. */
  readonly firstId: string;
  /** id of what names the group. */
  readonly labelledBy: string;
  /** Why the choice will not do as it is. */
  readonly error?: string | undefined;
  onChoose(dealer: ListedDealer): void;
};

type Props = {
  /** What the list is of, where nothing before it says so. */
  title?: string | undefined;
  dealers: readonly ListedDealer[];
  choice?: DealerChoice | undefined;
  /** So many cards are shown at first. */
  shownFirst?: number | undefined;
  /** The map stands beside the list where there is room, and is there before JavaScript. */
  isMapBeside?: boolean | undefined;
  hasNoMap?: boolean | undefined;
  /** Around where was searched. */
  here?: Position | undefined;
  towns?: readonly Town[] | undefined;
  hrefOf?: ((dealer: ListedDealer) => string | undefined) | undefined;
  services?: ServiceNames | undefined;
  /** Of the cards' names; 2 where the list has no title of its own. */
  headingLevel?: 2 | 3 | undefined;
};

/** Dealers as cards and on the map, in step: what is pointed at in one is marked in the other. */
export function DealerResults(props: Props) {
  const { dealers, choice, shownFirst = dealers.length, isMapBeside = false } = props;
  const t = useLabels(labels);
  const list = useRef<HTMLUListElement>(null);
  const [active, setActive] = useState<string>();
  const [isWhole, setWhole] = useState(false);
  const chosenAt = dealers.findIndex(({ dealerCode }) => dealerCode === choice?.value);
  const count = isWhole ? dealers.length : Math.min(dealers.length, Math.max(shownFirst, chosenAt + 1));
  const select = (code: string) => {
    const dealer = dealers.find((one) => one.dealerCode === code);
    if (!dealer) return;
    setWhole(true);
    setActive(code);
    choice?.onChoose(dealer);
    requestAnimationFrame(() => showCard(list.current, code));
  };
  /** The button goes, so the focus goes on to the first card that it has brought. */
  const showAll = () => {
    const next = dealers[count]?.dealerCode ?? '';
    setWhole(true);
    requestAnimationFrame(() => showCard(list.current, next));
  };
  return (
    <div className={classNames(styles.results, isMapBeside && styles.beside)}>
      <div className={styles.list}>
        {props.title && <p className={styles.title}>{props.title}</p>}
        {choice && <FieldError id={choice.firstId} error={choice.error} />}
        <ul ref={list} className={styles.cards} {...(choice ? groupOf(choice) : {})}>
          {dealers.slice(0, count).map((dealer, at) => (
            <li key={dealer.dealerCode} {...(choice ? { role: 'presentation' } : {})}>
              <DealerCard
                dealer={dealer}
                isActive={active === dealer.dealerCode}
                onActive={setActive}
                href={props.hrefOf?.(dealer)}
                services={props.services}
                headingLevel={props.headingLevel}
                choice={
                  choice && {
                    name: choice.name,
                    id: at === 0 ? choice.firstId : undefined,
                    isChosen: dealer.dealerCode === choice.value,
                    onChoose: () => choice.onChoose(dealer),
                  }
                }
              />
            </li>
          ))}
        </ul>
        {count < dealers.length && (
          <Button look="secondary" onClick={showAll}>
            {t('show-more', { count: dealers.length - count })}
          </Button>
        )}
      </div>
      {!props.hasNoMap && (
        <MapBox
          dealers={dealers}
          active={active}
          chosen={choice?.value}
          here={props.here}
          towns={props.towns}
          isEager={isMapBeside}
          onActive={setActive}
          onSelect={select}
        />
      )}
    </div>
  );
}

const groupOf = ({ labelledBy, firstId, error }: DealerChoice) => ({
  role: 'radiogroup',
  'aria-labelledby': labelledBy,
  'aria-invalid': error ? true : undefined,
  'aria-describedby': descriptionOf(firstId, { error }),
});

/** What was found. It is there before it says anything: a screen reader tells of words that change, not of a new place for them. */
export function ResultsHeading({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} tabIndex={-1} className={styles.title} role="status">
      {children}
    </p>
  );
}

/** Brings a card into sight, and the keyboard to it. */
function showCard(list: HTMLElement | null, code: string): void {
  const card = list?.querySelector(`[data-dealer="${CSS.escape(code)}"]`);
  card?.scrollIntoView({ block: 'nearest' });
  card?.querySelector<HTMLElement>('input, a')?.focus({ preventScroll: true });
}

/** A dealer that was chosen before, where it is not among those shown. */
export function ChosenCard({ dealer }: { dealer: ListedDealer }) {
  const t = useLabels(labels);
  return (
    <div className={styles.list}>
      <p className={styles.title}>{t('chosen')}</p>
      <DealerCard dealer={dealer} isActive={false} headingLevel={4} onActive={() => undefined} />
    </div>
  );
}
