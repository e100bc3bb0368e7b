import { buttonClass } from '../../../ui/controls/button.tsx';
import { Figure, FigureBar, Figures } from '../../../ui/controls/figure-bar.tsx';
import { Money } from '../../../ui/controls/money.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { opensDialogIn } from '../../../ui/open-dialog-in.ts';
import { useSite } from '../../platform/web/index.ts';
import styles from './car-bar.module.css';
import { type Choice, choicePrice } from './choice.ts';
import { InstalmentFigure } from './instalment-figure.tsx';
import { labels } from './labels.ts';
import type { InstalmentView } from './view.ts';
import { WithoutTaxes } from './without-taxes.tsx';

type Props = {
  modelName: string;
  choice: Choice;
  instalment: InstalmentView | undefined;
  /** The element that holds the financing strip. */
  fundingId: string;
};

/** The numbers that matter, always on screen: the car as chosen, its total, its instalment, and the next step. */
export function CarBar({ modelName, choice, instalment, fundingId }: Props) {
  const { version, colour } = choice;
  const site = useSite();
  const t = useLabels(labels);
  return (
    <FigureBar label={t('your-car', { name: modelName })}>
      <p className={styles.car}>
        <strong>
          {modelName} {version.name}
        </strong>
        <span>{colour.name}</span>
      </p>
      <Figures>
        <Figure
          label={t('total-price')}
          part="total"
          value={<Money cents={choicePrice(choice).price} site={site} whole />}
          note={<WithoutTaxes cents={choicePrice(choice).price} version={version.code} />}
        />
        {instalment && <InstalmentFigure instalment={instalment} />}
      </Figures>
      <a
        href={`#${fundingId}`}
        className={buttonClass('primary')}
        data-part="button"
        onClick={opensDialogIn(fundingId)}
      >
        {t('simulate')}
      </a>
    </FigureBar>
  );
}
