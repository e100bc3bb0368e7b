import { useLabels } from '../../../ui/labels.tsx';
import type { ListedDealer } from '../../dealers/contract.ts';
import { useSite } from '../../platform/web/index.ts';
import type { AuthoredPlan } from '../contract.ts';
import type { FinancedCar } from '../domain/car.ts';
import { legalTextData } from '../domain/legal-text.ts';
import { type Offer, totalPaid } from '../domain/offer.ts';
import type { CardView } from '../flow/index.ts';
import styles from './card-texts.module.css';
import { labels } from './labels.ts';
import { useNumbers } from './numbers.ts';
import { RichText } from './rich-text.tsx';

/** How it works, in the authors' words or in four steps. */
export function Instructions({ html }: { html: string | undefined }) {
  const t = useLabels(labels);
  if (html) return <RichText html={html} />;
  return (
    <ol className={styles.steps}>
      <li>{t('instructions.1')}</li>
      <li>{t('instructions.2')}</li>
      <li>{t('instructions.3')}</li>
      <li>{t('instructions.4')}</li>
    </ol>
  );
}

type LegalTextProps = {
  car: FinancedCar;
  plan: AuthoredPlan;
  view: CardView;
  dealer: ListedDealer | undefined;
};

/** The legal text of what the card shows, from the data of the answer; then the authors' own. */
export function LegalText({ car, plan, view, dealer }: LegalTextProps) {
  const t = useLabels(labels);
  return (
    <div className={styles.legal}>
      {view.offer && <OfferInWords car={car} view={view} offer={view.offer} dealerName={dealer?.name} />}
      {plan.legalText ? <RichText html={plan.legalText} /> : <p>{t('legal.subject')}</p>}
    </div>
  );
}

type WordsProps = { car: FinancedCar; view: CardView; offer: Offer; dealerName: string | undefined };

function OfferInWords({ car, view, offer, dealerName }: WordsProps) {
  const t = useLabels(labels);
  const { market } = useSite();
  const { money, rate, percent } = useNumbers();
  const data = legalTextData(offer, dealerName);
  const some = (amount: number | undefined) => money(amount ?? 0);
  return (
    <>
      {market === 'AR' && (
        // BCRA: the total cost stands in type at least five times larger than the rest.
        <p className={styles.cft}>
          {t('offer.cet')} {rate(offer.annualCet)}
        </p>
      )}
      <p>
        {t('legal.offer', {
          car: car.description,
          price: money(car.total),
          entrance: money(view.entrance),
          percent: percent(view.entrancePercent),
          installments: offer.installments,
          value: money(offer.installmentValue),
        })}
      </p>
      <p>
        {t('legal.rates', {
          month: rate(data.fundingInterest),
          year: rate(data.fundingInterestYear),
          cetMonth: rate(data.monthlyCET),
          cetYear: rate(data.annualCET),
        })}
      </p>
      <p>
        {t('legal.charges', {
          registration: some(data.registerRate),
          valuation: some(data.valuationRate),
          contract: some(data.registerContract),
        })}{' '}
        {t('legal.tax', {
          daily: some(market === 'AR' ? offer.charges.vat : data.fundingDataIofYearly),
          additional: some(data.fundingDataIofAditional),
        })}
      </p>
      <p>
        {t('legal.total', {
          financed: money(offer.financed ?? car.total - view.entrance),
          total: money(totalPaid(view.entrance, offer)),
        })}
      </p>
      {data.dealerName && <p>{t('legal.dealer', { dealer: data.dealerName })}</p>}
    </>
  );
}
