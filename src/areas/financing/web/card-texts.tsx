import { CREDITS } from '../../../kit/markets/credits.ts';
import { useLabels } from '../../../ui/labels.tsx';
import type { ListedDealer } from '../../dealers/contract.ts';
import { useSite } from '../../platform/web/index.ts';
import type { AuthoredPlan } from '../contract.ts';
import type { FinancedCar } from '../domain/car.ts';
import type { SimulationResult } from '../domain/offer.ts';
import { kindOf } from '../domain/source.ts';
import type { CardView } from '../flow/index.ts';
import { cardTextLabels } from './card-text-labels.ts';
import styles from './card-texts.module.css';
import { labels } from './labels.ts';
import { type LegalSubject, legalWords } from './legal-words.ts';
import { useNumbers } from './numbers.ts';
import { RichText } from './rich-text.tsx';

export { summaryInWords } from './legal-words.ts';
export { UpgradeCard } from './upgrade-card.tsx';

/** How it works, in the authors' words or step by step. */
export function Instructions({ plan }: { plan: AuthoredPlan }) {
  const t = useLabels(cardTextLabels);
  if (plan.instructions) return <RichText html={plan.instructions} />;
  const { type } = plan;
  const hasFinal = kindOf(type) === 'BALAO';
  return (
    <ol className={styles.steps}>
      <li>{t('instructions.1')}</li>
      <li>{t('instructions.2')}</li>
      <li>{t('instructions.3')}</li>
      {hasFinal && <li>{t('instructions.final')}</li>}
      {type === 'NEXT' && <li>{t('instructions.next')}</li>}
      <li>{t('instructions.4')}</li>
    </ol>
  );
}

type LegalTextProps = {
  car: FinancedCar;
  plan: AuthoredPlan;
  view: Pick<CardView, 'entrance' | 'entrancePercent' | 'offer'>;
  terms: SimulationResult['terms'];
  dealer: ListedDealer | undefined;
};

/** The legal text of what the card shows, from the data of the answer; then the authors' own. */
export function LegalText({ car, plan, view, terms, dealer }: LegalTextProps) {
  const t = useLabels(labels);
  const words = useLabels(cardTextLabels);
  const { market } = useSite();
  const { rate } = useNumbers();
  return (
    <div className={styles.legal}>
      {CREDITS[market].isCostLarge && view.offer && (
        // BCRA: the total cost stands in type at least five times larger than the rest, whoever wrote it.
        <p className={styles.cft}>
          {t('offer.cet')} {rate(view.offer.annualCet)}
        </p>
      )}
      {view.offer?.legalText && <LendersText text={view.offer.legalText} />}
      {view.offer && !view.offer.legalText && (
        <OfferInWords
          car={car}
          entrance={view.entrance}
          entrancePercent={view.entrancePercent}
          offer={view.offer}
          terms={terms}
          dealerName={dealer?.name}
        />
      )}
      {plan.legalText ? <RichText html={plan.legalText} /> : <p>{words('legal.subject')}</p>}
    </div>
  );
}

/** The lender's own text, never taken for markup. */
function LendersText({ text }: { text: string }) {
  const paragraphs = text.split(/\n+/).filter((paragraph) => paragraph.trim() !== '');
  return paragraphs.map((paragraph) => <p key={paragraph}>{paragraph}</p>);
}

function OfferInWords(subject: LegalSubject) {
  const words = legalWords(useSite(), useNumbers());
  return words(subject).map((paragraph) => <p key={paragraph}>{paragraph}</p>);
}
