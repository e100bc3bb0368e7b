import { Button } from '../../../ui/controls/button.tsx';
import { Disclosure } from '../../../ui/controls/disclosure.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { CarPicture } from '../../catalogue/web/index.ts';
import {
  CoatingStep,
  ColourStep,
  colourOf,
  configuratorWords,
  insideView,
  OptionList,
  ServicesStep,
  type Shop,
  seenColour,
  VersionStep,
} from '../../configurator/web/index.ts';
import type { QuotationTab } from '../index.ts';
import { labels } from './labels.ts';
import styles from './simulator.module.css';
import type { QuotationView } from './view.ts';

type Tab = Exclude<QuotationTab, 'comment' | 'review' | 'preview'>;
type Props = { readonly shop: Shop; readonly tab: Tab; readonly quotation: QuotationView };

/** What the car is, on the rules of its configurator, and the car itself: model, optional, coating, accessories. */
export function CarTab(props: Props) {
  return (
    <div className={styles.car}>
      <CarSeen shop={props.shop} isInside={props.tab === 'coating'} />
      <div className={styles.choices}>
        <Choices {...props} />
      </div>
    </div>
  );
}

/** The car as chosen; while its coating is, from inside. */
function CarSeen({ shop, isInside }: { shop: Shop; isInside: boolean }) {
  const t = useLabels(configuratorWords);
  const chosen = colourOf(shop);
  if (!chosen) return null;
  const { name } = shop.view.model;
  const colour = seenColour(shop, chosen);
  const inside = isInside ? insideView(shop, colour) : undefined;
  const seen = inside
    ? { source: inside.source, alt: t('picture-inside', { name, coating: inside.coating }) }
    : {
        source: colour.pictures.front,
        alt: t('picture-front', { name, colour: colour.shownIn ?? colour.name }),
      };
  return (
    <figure className={styles.seen} data-part="seen">
      <div>
        <CarPicture {...seen} sizes="26rem" priority />
      </div>
      {!inside && colour.shownIn && <figcaption>{t('picture-other', { colour: colour.shownIn })}</figcaption>}
    </figure>
  );
}

function Choices({ shop, tab, quotation }: Props) {
  const t = useLabels(labels);
  switch (tab) {
    case 'model':
      return (
        <>
          <section className={styles.part}>
            <h2>{`${shop.view.model.name}: ${t('version-title')}`}</h2>
            <VersionStep shop={shop} />
          </section>
          <section className={styles.part}>
            <h2>{t('colour-title')}</h2>
            <ColourStep shop={shop} />
          </section>
          <Disclosure summary={t('change-model')}>
            <div className={styles.change}>
              <Select
                label={t('new-model')}
                name="model"
                defaultValue={quotation.model}
                options={quotation.models.map(({ key, name }) => ({ value: key, label: name }))}
              />
              <Button type="submit" name="intent" value="model" look="secondary" data-native="yes">
                {t('change-model-go')}
              </Button>
            </div>
          </Disclosure>
        </>
      );
    case 'optional':
      return <Parts shop={shop} type="optional" title={t('tab-optional')} none={t('none-optional')} />;
    case 'coating':
      return (
        <section className={styles.part}>
          <h2>{t('tab-coating')}</h2>
          <CoatingStep shop={shop} />
        </section>
      );
    case 'accessories':
      return (
        <>
          <Parts shop={shop} type="accessory" title={t('tab-accessories')} none={t('none-accessories')} />
          <section className={styles.part}>
            <h2>{t('services-title')}</h2>
            <ServicesStep shop={shop} />
          </section>
        </>
      );
  }
}

type PartsProps = {
  readonly shop: Shop;
  readonly type: 'optional' | 'accessory';
  readonly title: string;
  readonly none: string;
};

function Parts({ shop, type, title, none }: PartsProps) {
  const keys = shop.view.parts.filter((part) => part.type === type).map(({ key }) => key);
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      {keys.length === 0 ? <p>{none}</p> : <OptionList shop={shop} keys={keys} label={title} />}
    </section>
  );
}
