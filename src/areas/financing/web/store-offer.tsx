import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { copyText } from '../../../ui/copy-text.ts';
import { useLabels } from '../../../ui/labels.tsx';
import type { StoredOfferAnswer } from '../../lender/contract.ts';
import { isForeign } from '../../platform/index.ts';
import { useSite } from '../../platform/web/index.ts';
import type { AuthoredPlan } from '../contract.ts';
import type { FinancedCar } from '../domain/car.ts';
import { unequalLast } from '../domain/instalment-facts.ts';
import type { StoredOfferMark } from '../domain/offer.ts';
import type { Selection } from '../domain/saved-simulation.ts';
import type { FundingSource } from '../domain/source.ts';
import { isForCar, offerOfStored } from '../domain/stored-offer.ts';
import type { CardView } from '../flow/index.ts';
import { mark } from './analytics.ts';
import type { CardActor } from './depth-props.ts';
import type { RestoredOffer } from './modal-props.ts';
import { useNumbers } from './numbers.ts';
import styles from './store-offer.module.css';
import { labels } from './store-offer-labels.ts';
import { goBack, keepOffer, linkTo, newKey } from './stored-offers.ts';

export { keepForProposal, restoreInto } from './stored-offers.ts';

type Props = {
  part: 'restored' | 'keep';
  plan: AuthoredPlan & { readonly type: FundingSource };
  car: FinancedCar;
  /** Absent until the first simulation is answered. */
  view: CardView | undefined;
  card: CardActor;
  restored: RestoredOffer | undefined;
};

/** What became of the offer that the page's address names, or the way to keep the one that the card shows. */
export function StoreOfferOnCard({ part, view, ...props }: Props) {
  if (!view) return null;
  return part === 'restored' ? <Restored {...props} view={view} /> : <Keep {...props} view={view} />;
}

type Shown = Omit<Props, 'part'> & { view: CardView };

function Restored({ restored, plan, car, view, card }: Shown) {
  const t = useLabels(labels);
  const { date } = useNumbers();
  if (!restored || (restored.question && restored.question.plan !== plan.id)) return null;
  const { question, offer, validUntil } = restored;
  const until = date(validUntil);
  if (!question) return <Note>{t('kept.missing')}</Note>;
  if (!offer) return <Note>{t('kept.ended', { until })}</Note>;
  if (!isForCar(question, car)) return <Note>{t('kept.other-car')}</Note>;
  if (view.offer?.stored) return <StoredWords stored={view.offer.stored} />;
  return (
    <Note>
      {t('kept.today', { until })}{' '}
      <button type="button" className={styles.link} onClick={() => goBack(card, question)}>
        {t('kept.back')}
      </button>
    </Note>
  );
}

const Note = ({ children }: { children: ReactNode }) => (
  <p role="status" className={styles.note}>
    {children}
  </p>
);

/** Since when, and until when an offer is kept. */
function StoredWords({
  stored,
}: {
  stored: Pick<StoredOfferMark, 'madeOn' | 'validUntil' | 'isIndicative'>;
}) {
  const t = useLabels(labels);
  const { date } = useNumbers();
  const { madeOn, validUntil, isIndicative } = stored;
  return (
    <Note>
      {t('keep.kept', { made: date(madeOn), until: date(validUntil) })}
      {isIndicative && ` ${t('keep.indicative')}`}
    </Note>
  );
}

/** Stays where it is while the lender is asked: nothing may move under a finger that drags a slider. */
function Keep({ plan, car, view, card }: Shown) {
  const { serviceAddress } = useSite();
  const { offer, entrancePercent, isUpdating } = view;
  if ((!offer && !isUpdating) || isForeign(serviceAddress('financing'))) return null;
  const { input, answer } = card.getSnapshot().context;
  const { origin } = input;
  const about = {
    planId: plan.id,
    source: plan.type,
    transactionId: '',
    origin,
    entrancePercent,
    terms: answer?.terms,
  };
  return <StoreOffer car={car} planId={plan.id} selection={offer && { ...about, offer }} />;
}

type State = {
  /** The offer that all of it is about: another one begins anew. */
  readonly of?: string;
  readonly stored?: StoredOfferAnswer;
  readonly isBusy?: boolean;
  readonly hasFailed?: boolean;
};

const nameOf = ({ entrancePercent, offer }: Selection): string =>
  [entrancePercent, offer.installments, offer.residualPercent, offer.installmentValue].join(' ');

type StoreOfferProps = {
  car: FinancedCar;
  planId: string;
  /** Absent while the lender is asked. */
  selection: Selection | undefined;
};

/** Has the server keep an offer, and gives the link that restores it. */
function StoreOffer({ car, planId, selection }: StoreOfferProps) {
  const t = useLabels(labels);
  const { serviceAddress } = useSite();
  const of = selection && nameOf(selection);
  const [state, setState] = useState<State>({});
  const { stored, isBusy, hasFailed }: State = state.of === of ? state : {};
  const repeated = useRef({ of, key: newKey() }); // a second try of the same offer is no second offer
  const keep = async () => {
    if (!selection || !of) return;
    setState({ of, isBusy: true });
    if (repeated.current.of !== of) repeated.current = { of, key: newKey() };
    const answer = await keepOffer(serviceAddress('financing'), car, selection, repeated.current.key);
    setState((now) => (now.of === of ? { of, ...(answer ? { stored: answer } : { hasFailed: true }) } : now));
  };
  const id = stored?.id ?? selection?.offer.stored?.id;
  return (
    <div className={styles.storeOffer} data-part="keeping">
      {stored && <StoredWords stored={stored} />}
      {stored?.changed && <Changed stored={stored} />}
      {id ? (
        <Sharing key={id} id={id} car={car} planId={planId} />
      ) : (
        <Button
          look="plain"
          busy={isBusy || !selection}
          data-analytics={mark('keep-offer', planId)}
          onClick={() => void keep()}
        >
          {t('keep.action')}
        </Button>
      )}
      <p role="alert" className={styles.failure}>
        {hasFailed && t('keep.failed')}
      </p>
    </div>
  );
}

/** The kept figures are the server's: where they are others than the card's, they are said. */
function Changed({ stored }: { stored: StoredOfferAnswer }) {
  const t = useLabels(labels);
  const { money, rate } = useNumbers();
  const { installments, installment } = stored;
  const offer = offerOfStored(stored);
  const last = unequalLast(offer);
  return (
    <p role="alert" className={styles.changed}>
      {t(last === undefined ? 'keep.changed' : 'keep.changed-first', {
        installments,
        value: money(installment),
        last: money(last ?? installment),
        rate: rate(offer.annualCet),
      })}
    </p>
  );
}

/** The link of a kept offer: to the system's own sheet where there is one, and to the clipboard. */
function Sharing({ id, car, planId }: { id: string; car: FinancedCar; planId: string }) {
  const t = useLabels(labels);
  const { market } = useSite();
  const [hasCopied, setCopied] = useState(false);
  const [shown, setShown] = useState<string>();
  const linkHere = () => linkTo(id, location.href, market);
  const copy = async () => {
    const url = linkHere();
    if (await copyText(url)) setCopied(true);
    else setShown(url);
  };
  const share = () => {
    const sheet = { title: t('keep.share-title', { car: car.description }), url: linkHere() };
    navigator.share(sheet).catch((error: unknown) => (isDismissal(error) ? undefined : copy()));
  };
  return (
    <>
      <div className={styles.ways}>
        {'share' in navigator && (
          <Button look="plain" data-analytics={mark('share-offer', planId)} onClick={share}>
            {t('keep.share')}
          </Button>
        )}
        <Button look="plain" data-analytics={mark('copy-offer', planId)} onClick={() => void copy()}>
          {t('keep.copy')}
        </Button>
      </div>
      {shown && (
        <input
          className={styles.url}
          readOnly
          value={shown}
          aria-label={t('keep.link')}
          onFocus={(event) => event.target.select()}
        />
      )}
      <p role="status" className={styles.done}>
        {hasCopied && t('keep.copied')}
      </p>
    </>
  );
}

/** Who closes the system's sheet wants nothing more. */
const isDismissal = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';
