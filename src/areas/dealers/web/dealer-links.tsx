import { useEffect, useState } from 'react';
import { telephoneLink } from '../../../kit/validators/phone.ts';
import { Icon } from '../../../ui/controls/icon.tsx';
import { mapIcon, routeIcon } from '../../../ui/controls/rare-icons.ts';
import { useLabels } from '../../../ui/labels.tsx';
import { useSite } from '../../platform/web/index.ts';
import type { ListedDealer } from '../contract.ts';
import { routeAddress, routeTemplateOf } from '../index.ts';
import styles from './dealer-card.module.css';
import { labels } from './labels.ts';

/** Calls the dealer, leads there. A link that opens another tab says so. */
export function DealerLinks({ dealer }: { dealer: ListedDealer }) {
  const t = useLabels(labels);
  const { market, metadata } = useSite();
  const geo = useGeoAddress(dealer);
  return (
    <p className={styles.links}>
      <a href={telephoneLink(dealer.phone, market)} aria-label={t('call', { phone: dealer.phone })}>
        <Icon name="phone" />
        <span className="numbers">{dealer.phone}</span>
      </a>
      <a
        href={routeAddress(routeTemplateOf(metadata), dealer)}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={t('route-to', { name: dealer.fantasyName })}
        title={t('new-tab')}
      >
        <Icon name={routeIcon} />
        {t('route')}
        <span aria-hidden="true">↗</span>
      </a>
      {geo && (
        <a href={geo}>
          <Icon name={mapIcon} />
          {t('maps-app')}
        </a>
      )}
    </p>
  );
}

/** `geo:` (RFC 5870) opens the visitor's own map application; Android offers one, other systems answer with an error. */
function useGeoAddress({ latitude, longitude, fantasyName }: ListedDealer): string | undefined {
  const [isOffered, setOffered] = useState(false);
  useEffect(() => setOffered(/Android/.test(navigator.userAgent)), []);
  const place = `${latitude},${longitude}`;
  return isOffered ? `geo:${place}?q=${place}(${encodeURIComponent(fantasyName)})` : undefined;
}
