import { telephoneLink } from '../../../kit/validators/phone.ts';
import { Button, LinkButton } from '../../../ui/controls/button.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import type { ListedDealer } from '../../dealers/contract.ts';
import { useSite } from '../../platform/web/index.ts';
import type { FundingAuthoring } from '../contract.ts';
import { callNumber } from '../domain/call.ts';
import { mark } from './analytics.ts';
import styles from './funding-modal.module.css';
import { labels } from './labels.ts';
import { ViewHeading } from './view-heading.tsx';

type Props = {
  authoring: FundingAuthoring;
  dealer: ListedDealer | undefined;
  /** The car has another price by now than the page says: another try would fail as this one did. */
  isOutdated?: boolean | undefined;
  onRetry: () => void;
  onClose: () => void;
};

/**
 * Nothing can be simulated: who can be called instead, and a way to try again (doc. 1 §2.2). Where the price of the car is another one since the
 * page was opened, the way to it, and nothing said of a lender that is not there.
 */
export function ErrorView({ authoring, dealer, isOutdated, onRetry, onClose }: Props) {
  const t = useLabels(labels);
  const { title = t('error.title'), textErrorPlans = t('textErrorPlans') } = authoring.error;
  const { market } = useSite();
  const phone = callNumber(authoring.error, dealer?.phone);
  return (
    <div className={styles.view} role="alert">
      <ViewHeading>{isOutdated ? t('outdated.title') : title}</ViewHeading>
      <p className={styles.lead}>{isOutdated ? t('outdated.text') : textErrorPlans}</p>
      <div className={styles.actions}>
        {!isOutdated && (
          <LinkButton href={telephoneLink(phone, market)} icon="phone" data-analytics={mark('call')}>
            {t('error.call', { phone })}
          </LinkButton>
        )}
        <Button
          look={isOutdated ? 'primary' : 'secondary'}
          data-analytics={mark('retry')}
          onClick={isOutdated ? () => location.reload() : onRetry}
        >
          {t(isOutdated ? 'outdated.reload' : 'error.retry')}
        </Button>
      </div>
      <button type="button" className={styles.link} onClick={onClose}>
        {t('error.close')}
      </button>
    </div>
  );
}
