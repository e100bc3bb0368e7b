import { Button } from '../../../ui/controls/button.tsx';
import { Disclosure } from '../../../ui/controls/disclosure.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import {
  CoatingStep,
  ColourStep,
  OptionList,
  ServicesStep,
  type Shop,
  VersionStep,
} from '../../configurator/web/index.ts';
import type { QuotationTab } from '../index.ts';
import { labels } from './labels.ts';
import styles from './simulator.module.css';
import type { QuotationView } from './view.ts';

type Tab = Exclude<QuotationTab, 'comment' | 'review' | 'preview'>;
type Props = { readonly shop: Shop; readonly tab: Tab; readonly quotation: QuotationView };

/** What the car is, on the rules of its configurator: model, optional, coating, accessories. */
export function CarTab({ shop, tab, quotation }: Props) {
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
