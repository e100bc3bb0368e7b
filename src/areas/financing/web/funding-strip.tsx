import { useEffect, useRef, useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { useCodeAtIntent } from '../../../ui/code-at-intent.ts';
import { Button, buttonClass } from '../../../ui/controls/button.tsx';
import { Icon } from '../../../ui/controls/icon.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import type { ChosenCar } from '../../catalogue/index.ts';
import { useSite } from '../../platform/web/index.ts';
import type { FundingAuthoring } from '../contract.ts';
import { asksForModal, storedOfferOf } from '../domain/address.ts';
import { AFFORDABILITY_PAGES } from '../domain/affordability.ts';
import type { FundingSummary } from '../domain/funding.ts';
import { hashOf } from '../domain/slug.ts';
import { isStripShown } from '../domain/strip.ts';
import { mark, trackError } from './analytics.ts';
import styles from './funding-strip.module.css';
import type { Intent, ModalOpeningProps, RestoredOffer } from './modal-props.ts';
import { emitOnPage, FUNDING_CLOSED, forgetComparator, showOpened } from './page.ts';
import { stripLabels } from './strip-labels.ts';
import { StripSummary } from './strip-summary.tsx';

/** A press that follows so soon is the same one, in milliseconds between the two by the clock of their events. */
const ONE_PRESS_MS = 300;

export type FundingStripProps = Pick<
  ModalOpeningProps,
  | 'agreed'
  | 'leadSettings'
  | 'knownEmail'
  | 'onCarEmptied'
  | 'onChooseCar'
  | 'onProposal'
  | 'proposal'
  | 'stepLabel'
  | 'order'
> & {
  /** Undefined when it has been emptied: the strip then leads to where a car is chosen. */
  readonly car: ChosenCar | undefined;
  readonly authoring: FundingAuthoring;
  /** Computed by the page's loader; without it there are no valid simulation parameters. */
  readonly summary: FundingSummary | undefined;
  /** The summary is that of the car before: the new one is on its way. */
  readonly isStale?: boolean | undefined;
  /** The price shown is the one of an online sale: no instalment stands beside it. */
  readonly isEcommercePrice?: boolean | undefined;
  /** The car of a kept offer that the page's address names: the page then shows it. */
  readonly onCarRestored?: ((car: { readonly version: string; readonly colour: string }) => void) | undefined;
};

/** The financing of the car in one line, and the way into the plans (doc. 1 §2.1). The modal's code loads at intent. */
export function FundingStrip(props: FundingStripProps) {
  const { authoring, summary } = props;
  const t = useLabels(stripLabels);
  const title = authoring.modalTitle ?? t('title');
  const restored = useRestoredOffer(props.onCarRestored);
  const [openings, setOpenings] = useState(0);
  const {
    code: Modal,
    isMissed,
    fetch,
    insist,
  } = useCodeAtIntent(loadModal, () => {
    setOpenings(0);
    trackMissingCode();
  });
  const [intent] = useState<Intent>(() => ({ isIntended: false, onIntent: undefined }));
  const feel = () => {
    intent.isIntended = true;
    intent.onIntent?.();
    fetch();
  };
  const pressedAt = useRef(Number.NEGATIVE_INFINITY);
  // A press while the page comes alive is heard of twice, however long after each other: by the address it leads to, and by that
  // address' change. What leads there is one press until the address is another.
  const isThere = useRef(false);
  const open = () => {
    isThere.current = true;
    setOpenings((count) => count + 1);
    insist();
  };
  const press = (at: number) => {
    const before = pressedAt.current;
    pressedAt.current = at;
    if (at - before >= ONE_PRESS_MS) open();
  };
  useOpeningByAddress(title, summary !== undefined, (leads) => {
    if (!leads) isThere.current = false;
    else if (!isThere.current) open();
  });
  const root = useNearViewport(fetch);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new summary forgets
  useEffect(forgetComparator, [summary]);
  const installmentValue = summary?.offer?.installmentValue;
  const { alwaysDisplay } = authoring.summary;
  const isShown = isStripShown({
    alwaysDisplay,
    hasSimulationParameters: summary !== undefined,
    installmentValue,
  });
  if (!isShown && props.car) return null;
  return (
    <section ref={root} className={styles.strip} aria-label={title} data-part="funding-strip">
      {props.car ? (
        <>
          <StripSummary
            authored={authoring.summary}
            summary={summary}
            isEcommercePrice={props.isEcommercePrice ?? false}
            isStale={props.isStale}
          />
          <WayIn
            title={title}
            cta={authoring.summary.cta}
            isLoading={openings > 0 && !Modal}
            onIntent={feel}
            onOpen={press}
          />
          <p role="status" className={styles.failure}>
            {isMissed ? t('load-failed') : ''}
          </p>
        </>
      ) : (
        <NoCar onChooseCar={props.onChooseCar} />
      )}
      {Modal && (
        <Modal
          {...props}
          currentCar={props.car}
          title={title}
          openings={openings}
          intent={intent}
          restored={restored}
          onClosed={() => {
            pressedAt.current = Number.NEGATIVE_INFINITY; // the next press is another one, however soon
            isThere.current = false;
            emitOnPage(FUNDING_CLOSED);
          }}
        />
      )}
    </section>
  );
}

type WayInProps = {
  title: string;
  cta: string | undefined;
  isLoading: boolean;
  onIntent: () => void;
  onOpen: (at: number) => void;
};

/** Leads to the plans; what they need is fetched as soon as somebody seems to want them. */
function WayIn({ title, cta, isLoading, onIntent, onOpen }: WayInProps) {
  const t = useLabels(stripLabels);
  const { prefix, market } = useSite();
  const way = (
    <a
      className={classNames(buttonClass('primary'), styles.cta)}
      href={hashOf(title)}
      aria-haspopup="dialog"
      data-analytics={mark('strip')}
      aria-busy={isLoading || undefined}
      onPointerEnter={onIntent}
      onTouchStart={onIntent}
      onFocus={onIntent}
      onClick={(event) => {
        event.preventDefault();
        showOpened(title);
        onOpen(event.timeStamp);
      }}
    >
      <span>{cta ?? t('cta')}</span>
      <Icon name="arrow" />
    </a>
  );
  return (
    <>
      {way}
      {/* Where it leads before JavaScript. */}
      <noscript>
        <p id={hashOf(title).slice(1)} className={styles.terms}>
          {t('plain')} <a href={`${prefix}/${AFFORDABILITY_PAGES[market]}`}>{t('plain-way')}</a>
        </p>
      </noscript>
    </>
  );
}

/** There is nothing to finance until a car is chosen again. */
function NoCar({ onChooseCar }: Pick<FundingStripProps, 'onChooseCar'>) {
  const t = useLabels(stripLabels);
  return (
    <>
      <div className={styles.summary}>
        <p className={styles.terms}>{t('no-car')}</p>
      </div>
      <Button className={styles.cta} onClick={onChooseCar}>
        {t('choose-car')}
      </Button>
    </>
  );
}

/** The kept offer that the page's address names, fetched once; the page hears of its car in the same moment. */
function useRestoredOffer(onCar: FundingStripProps['onCarRestored']): RestoredOffer | undefined {
  const { serviceAddress } = useSite();
  const [restored, setRestored] = useState<RestoredOffer>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the address that the page arrived with
  useEffect(() => {
    const id = storedOfferOf(location);
    if (!id) return;
    import('./funding-modal.tsx').then(
      ({ restoreInto }) => restoreInto(serviceAddress('financing'), id, setRestored, onCar),
      () => undefined, // the way into the plans tells of it
    );
  }, []);
  return restored;
}

/** The modal's code, loaded only when somebody may want it, and beside it what its first card asks the lender with. */
const loadModal = async () => {
  import('../flow/sources/index.ts').catch(() => undefined); // the cards need it, and tell of it
  return (await import('./funding-modal.tsx')).FundingModal;
};
const trackMissingCode = () => trackError('code');

/** Tells whether the address leads to the plans: with the modal's hash or parameter as the page arrives, and each time that the hash changes. */
function useOpeningByAddress(title: string, isEntranceKnown: boolean, tell: (leads: boolean) => void): void {
  const latest = useRef(tell);
  useEffect(() => {
    latest.current = tell;
  });
  useEffect(() => {
    if (asksForModal(location, title, isEntranceKnown)) latest.current(true);
    const onHash = () => latest.current(asksForModal({ search: '', hash: location.hash }, title, false));
    window.addEventListener('hashchange', onHash);
    return () => window.removeEventListener('hashchange', onHash);
  }, [title, isEntranceKnown]);
}

const SIGNS_OF_A_PERSON = ['scroll', 'pointermove', 'pointerdown', 'keydown'] as const;

/** How long the first thing that somebody does on a page has the processor for itself, in milliseconds. */
const FIRST_DEED_MS = 700;

/**
 * Prefetches once a person has moved on the page, the strip is near the screen and the browser has nothing better to do: the
 * page's own arrival goes first, and the answer to what they did. Not on metered connections.
 */
function useNearViewport(load: () => void) {
  const root = useRef<HTMLElement>(null);
  const latest = useRef(load);
  useEffect(() => {
    const { connection } = navigator as { connection?: { saveData?: boolean } };
    if (connection?.saveData || typeof requestIdleCallback === 'undefined') return;
    const ended = new AbortController();
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        watch.disconnect();
        requestIdleCallback(() => latest.current(), { timeout: 4_000 });
      },
      { rootMargin: '200px' },
    );
    let resting: ReturnType<typeof setTimeout> | undefined;
    const begin = () => {
      ended.abort();
      resting = setTimeout(() => root.current && watch.observe(root.current), FIRST_DEED_MS);
    };
    const once = { signal: ended.signal, passive: true };
    for (const sign of SIGNS_OF_A_PERSON) window.addEventListener(sign, begin, once);
    return () => {
      ended.abort();
      clearTimeout(resting);
      watch.disconnect();
    };
  }, []);
  return root;
}
