import { type ReactNode, useDeferredValue, useRef } from 'react';
import { CREDITS } from '../../../kit/markets/credits.ts';
import { telephoneLink } from '../../../kit/validators/phone.ts';
import { Button, IconButton, LinkButton } from '../../../ui/controls/button.tsx';
import { Skeleton } from '../../../ui/controls/skeleton.tsx';
import { Slider } from '../../../ui/controls/slider.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { WithoutTaxes } from '../../catalogue/web/index.ts';
import { lendersOf } from '../../platform/index.ts';
import { useSite } from '../../platform/web/index.ts';
import { callNumber } from '../domain/call.ts';
import { canContinue } from '../domain/continuing.ts';
import { offerFacts, unequalLast } from '../domain/instalment-facts.ts';
import type { FundingSource } from '../domain/source.ts';
import type { CardOverlay, CardView, FinalView } from '../flow/index.ts';
import { mark } from './analytics.ts';
import { useFocusThatFollows } from './card-focus.ts';
import { CardOverlayView } from './card-overlay.tsx';
import { InstalmentRates } from './instalment-terms.tsx';
import { labels } from './labels.ts';
import { useNumbers } from './numbers.ts';
import { OfferFacts, OfferSplit } from './offer-facts.tsx';
import styles from './simulator-card.module.css';
import type { SimulatorCardProps } from './simulator-card-props.ts';
import { TotalCost, useLargeCost } from './total-cost.tsx';

/** The base card of every source: collapsed an offer to look at, expanded a calculator (doc. 1 §2.3). */
export function SimulatorCard(props: SimulatorCardProps) {
  const { plan, view, overlay, isExpanded, areButtonsEnabled } = props;
  const t = useLabels(labels);
  const { money, percent } = useNumbers();
  const card = useRef<HTMLElement>(null);
  useFocusThatFollows(card, isExpanded, overlay, props.openedByPage);
  const source = plan.type as FundingSource; // a plan of another type has no card
  const title = plan.title ?? t(`card.title.${source}`);
  const shown = view && (view.offer ?? view.estimate);
  if (view && overlay) return <CardOverlayView {...props} view={view} overlay={overlay} />;
  return (
    <article
      ref={card}
      className={styles.card}
      aria-label={title}
      data-part="simulator-card"
      data-expanded={isExpanded || undefined}
    >
      <header className={styles.head}>
        {plan.image ? (
          <img src={plan.image.src} alt={plan.image.alt} />
        ) : (
          <h4 className={styles.title}>{title}</h4>
        )}
        {isExpanded && (
          <IconButton
            icon="down"
            label={t('card.collapse', { plan: title })}
            className={styles.toggler}
            data-toggler
            onClick={props.onCollapse}
          />
        )}
      </header>
      <p className={styles.description}>{plan.description ?? t(`card.description.${source}`)}</p>
      {!view && (
        <div className={styles.loading}>
          <Skeleton shape="price" />
        </div>
      )}
      {isExpanded && props.storeOffer?.('restored')}
      {view && isExpanded && <Calculator {...props} view={view} />}
      {isExpanded && props.storeOffer?.('keep')}
      {view && !isExpanded && (
        <>
          <Installment
            view={view}
            rates={
              shown && (
                <InstalmentRates
                  facts={offerFacts({ price: props.car.total, entrance: view.entrance }, shown)}
                />
              )
            }
          >
            <p className={styles.entrance}>
              {t('card.with-entrance', {
                amount: money(view.entrance),
                percent: percent(view.entrancePercent),
              })}
            </p>
          </Installment>
          <Button
            data-simulate
            data-analytics={mark('simulate', plan.id)}
            aria-label={t('card.simulate-plan', { plan: title })}
            disabledReason={areButtonsEnabled ? undefined : t('reason.terms-not-accepted')}
            onClick={props.onExpand}
          >
            {t('card.simulate')}
          </Button>
        </>
      )}
      {view && <TextLinks {...props} />}
      {view && isExpanded && <NextStep {...props} view={view} />}
    </article>
  );
}

type Shown = SimulatorCardProps & { view: CardView };

function Calculator({ plan, car, view, terms, ...on }: Shown) {
  const t = useLabels(labels);
  const { money, percent } = useNumbers();
  const later = useDeferredValue(view); // sliders and instalment follow the finger; the small print may lag a frame
  return (
    <div className={styles.calculator}>
      <dl className={styles.car}>
        <div>
          <dt>{t('card.car')}</dt>
          <dd>{car.description}</dd>
        </div>
        <div>
          <dt>{t('card.total-price')}</dt>
          <dd className="numbers">
            {money(car.total)}
            <WithoutTaxes car={car} version={car.mvsCode} />
          </dd>
        </div>
      </dl>
      {on.depth?.('monthly')}
      <Slider
        label={t('card.entrance')}
        range={view.entranceLimits}
        value={view.entrancePercent}
        onChange={on.onEntrance}
        mark={mark('entrance', plan.id)}
        whole={car.total}
        format={percent}
        detail={<span className="numbers">{money(view.entrance)}</span>}
      />
      <Slider
        label={t('card.installments')}
        range={{ stops: view.installmentOptions }}
        value={view.installments}
        onChange={on.onInstallments}
        mark={mark('installments', plan.id)}
        format={(value) => t('card.months', { value })}
        detail={t('card.months-word', { value: view.installments })}
      />
      {view.final && <FinalInstalment plan={plan} final={view.final} onFinal={on.onFinal} />}
      <AtTheEnd view={later} />
      <OfferSplit car={car} view={later} />
      {on.depth?.('balance')}
      <OfferFacts car={car} view={later} terms={terms} />
      <Lenders />
    </div>
  );
}

/** For whom the site takes proposals (Res. CMN 4.935/2021): beside the offer, not only on the company's page. */
function Lenders() {
  const t = useLabels(labels);
  const { market, metadata } = useSite();
  const lenders = lendersOf(metadata);
  if (!lenders) return null;
  const law = CREDITS[market].correspondentLaw;
  return (
    <p className={styles.lenders} data-part="lenders">
      {t(law ? 'card.lenders-law' : 'card.lenders', { lenders, law: law ?? '' })}
    </p>
  );
}

/** A slider where there is a choice; a plain value where there is none (doc. 1 §5). */
function FinalInstalment({ plan, final, onFinal }: Pick<Shown, 'plan' | 'onFinal'> & { final: FinalView }) {
  const t = useLabels(labels);
  const { money, percent } = useNumbers();
  if (final.options.length < 2) {
    return (
      <dl className={styles.car}>
        <div>
          <dt>{t('card.final')}</dt>
          <dd className="numbers">
            {t('card.final-value', { percent: percent(final.percent), amount: money(final.amount) })}
          </dd>
        </div>
      </dl>
    );
  }
  return (
    <Slider
      label={t('card.final')}
      range={{ stops: final.options }}
      value={final.percent}
      onChange={onFinal}
      mark={mark('final', plan.id)}
      format={percent}
      detail={<span className="numbers">{money(final.amount)}</span>}
    />
  );
}

/** What remains to be paid and when, in plain words; and what the car is bought back for, where it is. */
function AtTheEnd({ view }: Pick<Shown, 'view'>) {
  const t = useLabels(labels);
  const { money, date } = useNumbers();
  const offer = view.offer ?? view.estimate;
  if (!view.final || !offer?.residual) return null;
  const amount = money(offer.residual);
  const due = offer.lastDueDate;
  return (
    <div className={styles.end} data-stale={view.isUpdating || undefined}>
      <p>{due ? t('card.remains-on', { amount, date: date(due) }) : t('card.remains', { amount })}</p>
      {offer.buyBack && (
        <p>
          {t('card.buy-back', {
            amount: money(offer.buyBack.price),
            date: date(offer.buyBack.guaranteedUntil),
          })}
        </p>
      )}
    </div>
  );
}

/** The number that matters, with its cost beside it, and where they are given its rates; it follows the finger and says so while it is an estimate. */
function Installment({ view, rates, children }: { view: CardView; rates?: ReactNode; children?: ReactNode }) {
  const t = useLabels(labels);
  const { money, rate } = useNumbers();
  const isLarge = useLargeCost();
  const shown = view.offer ?? view.estimate;
  const last = shown && unequalLast(shown);
  return (
    <div className={styles.installment} data-part="installment" data-stale={view.isUpdating || undefined}>
      <p className={styles.kicker}>{t('card.in-installments')}</p>
      <p className={styles.value}>
        <span className={styles.times}>{t('card.times', { count: view.installments })}</span>{' '}
        <strong className="numbers">{shown ? money(shown.installmentValue) : t('card.no-value')}</strong>
      </p>
      {last !== undefined && <p className={styles.final}>{t('card.last', { last: money(last) })}</p>}
      {shown?.residual !== undefined && (
        <p className={styles.final}>{t('card.plus-final', { amount: money(shown.residual) })}</p>
      )}
      {children}
      {isLarge && shown && <TotalCost annual={shown.annualCet} />}
      <p className={styles.cost}>
        {view.isUpdating
          ? t('card.estimate')
          : shown &&
            (isLarge
              ? !rates &&
                t('offer.rate-pair', { month: rate(shown.monthlyRate), year: rate(shown.annualRate) })
              : `${t('offer.cet')} ${t('offer.a-year', { rate: rate(shown.annualCet) })} · ${t('offer.a-month', { rate: rate(shown.monthlyCet) })}`)}
      </p>
      {rates}
    </div>
  );
}

function Problem({ view, authoring, dealer }: Pick<Shown, 'view' | 'authoring' | 'dealer'>) {
  const t = useLabels(labels);
  const { market } = useSite();
  const phone = callNumber(authoring.error, dealer?.phone);
  return (
    <div role="alert" className={styles.problem}>
      {view.problem === 'no-result' && <p>{t('problem.no-result')}</p>}
      {view.problem === 'unavailable' && (
        <>
          <p>
            <strong>{t('problem.unavailable')}</strong> {t('problem.call-dealer')}
          </p>
          <LinkButton
            look="plain"
            href={telephoneLink(phone, market)}
            icon="phone"
            data-analytics={mark('call')}
          >
            {t('error.call', { phone })}
          </LinkButton>
        </>
      )}
    </div>
  );
}

function TextLinks({ plan, onOverlay }: SimulatorCardProps) {
  const t = useLabels(labels);
  const overlays: CardOverlay[] = ['instructions', 'legal-text'];
  if (plan.rebuyManual) overlays.push('rebuy-manual');
  return (
    <p className={styles.links}>
      {overlays.map((overlay) => (
        <button
          key={overlay}
          type="button"
          className={styles.link}
          data-opens={overlay}
          data-analytics={mark(overlay, plan.id)}
          onClick={() => onOverlay(overlay)}
        >
          {t(`card.${overlay}`)}
        </button>
      ))}
    </p>
  );
}

/** Stays in sight while the calculator scrolls: the instalment and what to do next. */
function NextStep({ plan, view, authoring, dealer, areButtonsEnabled, onContinue, onOrder }: Shown) {
  const t = useLabels(labels);
  const { money } = useNumbers();
  const may = canContinue({
    isAccepted: areButtonsEnabled,
    isUpdating: view.isUpdating,
    offers: view.offer ? 1 : 0,
    installmentValue: view.offer?.installmentValue,
  });
  const isUpdating = may === 'updating';
  return (
    <div className={styles.next}>
      <hr className={styles.divider} />
      <Problem view={view} authoring={authoring} dealer={dealer} />
      <Installment view={view} />
      <p role="status" className="visually-hidden">
        {view.offer &&
          t(unequalLast(view.offer) === undefined ? 'card.announce' : 'card.announce-first', {
            installments: view.installments,
            value: money(view.offer.installmentValue),
          })}
      </p>
      <div className={styles.buttons}>
        <Button
          wide
          busy={isUpdating}
          data-analytics={mark('continue', plan.id)}
          disabledReason={may === true || isUpdating ? undefined : t(`reason.${may}`)}
          onClick={onContinue}
        >
          {t('card.continue')}
        </Button>
        {plan.orderOnline && (
          <LinkButton
            look="secondary"
            wide
            href={plan.orderOnline}
            data-analytics={mark('order-online', plan.id)}
            onClick={(event) => {
              if (!onOrder) return;
              event.preventDefault();
              onOrder();
            }}
          >
            {t('card.order-online')}
          </LinkButton>
        )}
      </div>
    </div>
  );
}
