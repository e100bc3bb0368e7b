import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { IDENTITIES } from '../../../kit/markets/identities.ts';
import { Money } from '../../../ui/controls/money.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { taxedKind } from '../../catalogue/index.ts';
import { EfficiencyLabel, PriceNote, WithoutTaxes } from '../../catalogue/web/index.ts';
import { useSite } from '../../platform/web/index.ts';
import { type ConfiguratorStep, serviceKey } from '../flow/index.ts';
import { ExtraPrice } from './extra-price.tsx';
import { labels } from './labels.ts';
import styles from './resume-step.module.css';
import { Share } from './share.tsx';
import { colourOf, onlyOf, partsOf, type Shop, versionCodeOf, versionOf } from './shop.ts';
import type { CarSums, Slots } from './view.ts';

type Props = {
  readonly shop: Shop;
  readonly sums: CarSums;
  readonly slots: Slots;
  /** The whole address of this page with this car. */
  readonly link: string;
  readonly publishedOn: string;
};

/** The whole car, each of its prices, and everything that can be done with it. */
export function ResumeStep({ shop, sums, slots, link, publishedOn }: Props) {
  const site = useSite();
  const t = useLabels(labels);
  const { model } = shop.view;
  const [version, colour] = [versionOf(shop), colourOf(shop)];
  if (!version || !colour) return null;
  const coating = onlyOf(shop, 'coating');
  const services = shop.view.services.filter(({ id }) => shop.configuring.car.services.includes(id));
  const name = `${model.brandName} ${model.name} ${version.name}`;
  return (
    <div className={styles.resume}>
      <div className={styles.sheet}>
        <Line shop={shop} step="version" title={t('step-version')}>
          <Item
            name={version.name}
            price={
              <>
                <Money cents={version.price} site={site} whole />
                <WithoutTaxes cents={version.price} version={version.code} />
              </>
            }
          />
          <p className={styles.note}>{version.fullDescription}</p>
          <EfficiencyLabel label={version.label} />
        </Line>
        <Line shop={shop} step="colour" title={t('step-colour')}>
          <Item
            name={`${colour.name} · ${t(`paint-${colour.paint}`)}`}
            price={<ExtraPrice cents={colour.price} version={version.code} />}
          />
        </Line>
        {coating && (
          <Line shop={shop} step="coating" title={t('step-coating')}>
            <Item
              name={shop.names.nameOf(coating)}
              price={<ExtraPrice cents={shop.names.priceOf(coating)} version={version.code} />}
            />
          </Line>
        )}
        <PartLine shop={shop} step="optionals" type="optional" />
        <PartLine shop={shop} step="accessories" type="accessory" />
        <Line shop={shop} step="services" title={t('step-services')}>
          {services.map(({ id, serviceName, price }) => (
            <Item
              key={serviceKey(id)}
              name={serviceName}
              price={<ExtraPrice cents={price} of="service" version={version.code} />}
            />
          ))}
          {services.length === 0 && <p className={styles.note}>{t('resume-none')}</p>}
        </Line>
        <div className={styles.sums}>
          {sums.bonus > 0 && (
            <Item
              name={t(sums.isOnline ? 'resume-online' : 'resume-bonus')}
              price={t('minus', { price: shop.money(sums.bonus) })}
            />
          )}
          <p className={styles.total}>
            <span>{t('resume-total')}</span>
            <strong data-part="resume-total">
              <Money cents={sums.total} site={site} whole />
            </strong>
            {sums.car && <WithoutTaxes car={sums.car} version={version.code} />}
          </p>
        </div>
        <PriceNote />
        <p className={styles.print}>
          {t('print-note', {
            code: shop.configuring.code,
            date: publishedOn,
            place: IDENTITIES[site.market].currencyName,
          })}
          <br />
          {link}
        </p>
      </div>
      <div className={styles.next}>
        <section id={slots.fundingId} className={styles.block} aria-label={t('resume-finance')}>
          {slots.funding}
        </section>
        {slots.reserve}
        <Share link={link} shop={shop} total={sums.total} name={name} />
        {slots.contact && (
          <section className={styles.block} aria-labelledby="resume-contact">
            <h3 id="resume-contact">{t('resume-contact')}</h3>
            <p>{t('resume-contact-intro')}</p>
            {slots.contact}
          </section>
        )}
      </div>
    </div>
  );
}

type LineProps = { shop: Shop; step: ConfiguratorStep; title: string; children: ReactNode };

function Line({ shop, step, title, children }: LineProps) {
  const t = useLabels(labels);
  return (
    <section className={styles.line} aria-label={title}>
      <header className={styles.head}>
        <h3>{title}</h3>
        <Link to={shop.stepHref(step)} className={styles.edit} aria-label={t('resume-edit', { step: title })}>
          {t('edit')}
        </Link>
      </header>
      {children}
    </section>
  );
}

function PartLine({
  shop,
  step,
  type,
}: {
  shop: Shop;
  step: 'optionals' | 'accessories';
  type: 'optional' | 'accessory';
}) {
  const t = useLabels(labels);
  const keys = partsOf(shop, type);
  return (
    <Line shop={shop} step={step} title={t(`step-${step}`)}>
      {keys.map((key) => (
        <Item
          key={key}
          name={shop.names.nameOf(key)}
          price={
            <ExtraPrice
              version={versionCodeOf(shop)}
              cents={shop.names.priceOf(key)}
              isIncluded={shop.stateOf(key).state === 'in-kit'}
              of={taxedKind(type)}
            />
          }
        />
      ))}
      {keys.length === 0 && <p className={styles.note}>{t('resume-none')}</p>}
    </Line>
  );
}

const Item = ({ name, price }: { name: string; price: ReactNode }) => (
  <p className={styles.item}>
    <span>{name}</span>
    <span className="numbers">{price}</span>
  </p>
);
