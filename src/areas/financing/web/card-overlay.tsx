import { Overlay } from '../../../ui/controls/overlay.tsx';
import { Skeleton } from '../../../ui/controls/skeleton.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import type { ListedDealer } from '../../dealers/contract.ts';
import type { AuthoredPlan } from '../contract.ts';
import type { FinancedCar } from '../domain/car.ts';
import type { SimulationResult } from '../domain/offer.ts';
import type { CardOverlay, CardView } from '../flow/index.ts';
import { loadCardTexts } from './card-texts-code.ts';
import { CodeFailure } from './code-failure.tsx';
import { labels } from './labels.ts';
import { RichText } from './rich-text.tsx';
import { useCode } from './use-code.ts';

type Props = {
  plan: AuthoredPlan;
  car: FinancedCar;
  dealer: ListedDealer | undefined;
  view: CardView;
  terms: SimulationResult['terms'];
  overlay: CardOverlay;
  onOverlayClosed: () => void;
};

/** A text of the card, in place of the plans, with the way back. */
export function CardOverlayView(props: Props) {
  const { plan, overlay, onOverlayClosed } = props;
  const t = useLabels(labels);
  return (
    <div data-overlay>
      <Overlay title={t(`card.${overlay}`)} backLabel={t('card.back')} onBack={onOverlayClosed}>
        {overlay === 'rebuy-manual' ? <RichText html={plan.rebuyManual ?? ''} /> : <Text {...props} />}
      </Overlay>
    </div>
  );
}

/** How it works, or the legal text: prefetched, so that it is there when somebody asks for it. */
function Text(props: Props) {
  const { code, hasFailed, retry } = useCode(loadCardTexts);
  if (hasFailed) return <CodeFailure onRetry={retry} />;
  if (!code) return <Skeleton shape="block" />;
  return props.overlay === 'instructions' ? (
    <code.Instructions plan={props.plan} />
  ) : (
    <code.LegalText {...props} />
  );
}
