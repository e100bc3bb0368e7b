import { useId } from 'react';
import { groupBy } from '../../../kit/group-by.ts';
import { Icon } from '../../../ui/controls/icon.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { serviceKey } from '../flow/index.ts';
import { ChoiceLink } from './choice-link.tsx';
import { ExtraPrice } from './extra-price.tsx';
import { labels } from './labels.ts';
import styles from './option-list.module.css';
import { hasService, type Shop, versionCodeOf } from './shop.ts';
import type { ServiceView } from './view.ts';

/** Services that are bought with the car, by what they are about. */
export function ServicesStep({ shop }: { shop: Shop }) {
  const t = useLabels(labels);
  const byCategory = groupBy(shop.view.services, ({ category }) => category);
  if (byCategory.size === 0) return <p>{t('none-services')}</p>;
  return [...byCategory].map(([category, services]) => (
    <section key={category} className={styles.group}>
      <h3>{category}</h3>
      <ul className={styles.list} aria-label={category}>
        {services.map((service) => (
          <li key={service.id}>
            <ServiceRow shop={shop} service={service} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

function ServiceRow({ shop, service }: { shop: Shop; service: ServiceView }) {
  const id = useId();
  const isIn = hasService(shop, service.id);
  const key = serviceKey(service.id);
  const what = isIn ? { remove: key } : { add: key };
  return (
    <ChoiceLink
      kind="checkbox"
      checked={isIn}
      href={shop.hrefOf(what)}
      onChoose={() => shop.act(what)}
      className={styles.row}
      data-state={isIn ? 'chosen' : 'available'}
      aria-labelledby={`${id}-name`}
      aria-describedby={`${id}-price ${id}-about`}
    >
      <span className={styles.box} aria-hidden="true">
        <Icon name="check" />
      </span>
      <span className={styles.words}>
        <span id={`${id}-name`} className={styles.name}>
          {service.serviceName}
        </span>
        <span id={`${id}-about`} className={styles.about}>
          {service.description && <span className={styles.reason}>{service.description}</span>}
        </span>
      </span>
      <span id={`${id}-price`} className={styles.price}>
        <ExtraPrice cents={service.price} of="service" version={versionCodeOf(shop)} />
      </span>
    </ChoiceLink>
  );
}
