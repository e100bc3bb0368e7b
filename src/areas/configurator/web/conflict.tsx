import { Fragment, type ReactNode } from 'react';
import { buttonClass } from '../../../ui/controls/button.tsx';
import { Panel } from '../../../ui/controls/panel.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import type { Way } from '../index.ts';
import styles from './conflict.module.css';
import { labels } from './labels.ts';
import { ruleInWords, ruleTexts } from './rule-words.ts';
import type { Shop } from './shop.ts';
import type { Conflict } from './view.ts';

type Props = {
  readonly shop: Shop;
  readonly conflict: Conflict;
  /** What takes a way, and what leaves the car as it is: buttons in the dialog, links before JavaScript. */
  readonly takeOf: (way: Way, words: string, isFirst: boolean) => ReactNode;
  readonly cancel: ReactNode;
};

/** Why a click does not fit, and the best ways to do it all the same: one question for the whole cascade. */
function Ways({ shop, conflict, takeOf, cancel }: Props) {
  const t = useLabels(labels);
  const { reason, ways } = conflict;
  return (
    <div className={styles.question}>
      {reason.length > 0 && (
        <div className={styles.why}>
          <h3>{t('conflict-why')}</h3>
          <ul>
            {ruleTexts(reason).map((rule) => (
              <li key={rule.text}>{ruleInWords(rule, shop.names, t)}</li>
            ))}
          </ul>
        </div>
      )}
      <p className={styles.count}>
        {ways.length > 0 ? t('conflict-ways', { count: ways.length }) : t('conflict-none')}
      </p>
      {ways.length > 0 && (
        <ol className={styles.ways}>
          {ways.map((way, at) => (
            <li key={way.result.car.join(' ')} className={styles.way} data-best={at === 0 || undefined}>
              {at === 0 && ways.length > 1 && <p className={styles.best}>{t('way-best')}</p>}
              <WayFacts shop={shop} way={way} />
              {takeOf(way, t('way-take'), at === 0)}
            </li>
          ))}
        </ol>
      )}
      {cancel}
    </div>
  );
}

function WayFacts({ shop, way }: { shop: Shop; way: Way }) {
  const t = useLabels(labels);
  const lists = [
    ['adds', way.adds],
    ['removes', way.removes],
  ] as const;
  return (
    <dl className={styles.facts}>
      {lists.map(
        ([what, keys]) =>
          keys.length > 0 && (
            <Fragment key={what}>
              <dt>{t(`way-${what}`)}</dt>
              <dd data-what={what}>
                <ul>
                  {keys.map((key) => (
                    <li key={key}>{shop.names.nameOf(key)}</li>
                  ))}
                </ul>
              </dd>
            </Fragment>
          ),
      )}
      <dt>{t('way-price')}</dt>
      <dd className="numbers">
        <strong>{priceWords(way.priceChange)}</strong>
      </dd>
    </dl>
  );

  function priceWords(change: number): string {
    if (change === 0) return t('way-no-price');
    return t(change > 0 ? 'plus' : 'minus', { price: shop.money(Math.abs(change)) });
  }
}

const titleOf = (shop: Shop, { key, isRemoval }: Conflict) =>
  [isRemoval ? 'conflict-title-remove' : 'conflict-title', { part: shop.names.nameOf(key) }] as const;

/** The question as a dialog over the page. */
export function ConflictDialog({ shop }: { shop: Shop }) {
  const t = useLabels(labels);
  const { conflict, take, cancel } = shop.configuring;
  return (
    <Panel
      open={conflict !== undefined}
      onClose={cancel}
      place="centre"
      title={conflict ? t(...titleOf(shop, conflict)) : ''}
    >
      {conflict && (
        <Ways
          shop={shop}
          conflict={conflict}
          takeOf={(way, words, isFirst) => (
            <button
              type="button"
              className={buttonClass(isFirst ? 'primary' : 'secondary', true)}
              data-part="button"
              onClick={() => take(way)}
            >
              {words}
            </button>
          )}
          cancel={
            <button type="button" className={buttonClass('plain')} onClick={cancel}>
              {t('way-cancel')}
            </button>
          }
        />
      )}
    </Panel>
  );
}

type SectionProps = {
  readonly shop: Shop;
  readonly conflict: Conflict;
  /** Of each way the address of the car that it leads to. */
  readonly wayHrefs: readonly string[];
  readonly cancelHref: string;
};

/** The same question as a part of the page, for browsers without JavaScript. */
export function ConflictSection({ shop, conflict, wayHrefs, cancelHref }: SectionProps) {
  const t = useLabels(labels);
  return (
    <section className={styles.section} aria-labelledby="conflict-title">
      <h2 id="conflict-title">{t(...titleOf(shop, conflict))}</h2>
      <Ways
        shop={shop}
        conflict={conflict}
        takeOf={(way, words, isFirst) => (
          <a
            href={wayHrefs[conflict.ways.indexOf(way)]}
            className={buttonClass(isFirst ? 'primary' : 'secondary', true)}
          >
            {words}
          </a>
        )}
        cancel={
          <a href={cancelHref} className={buttonClass('plain')}>
            {t('way-cancel')}
          </a>
        }
      />
    </section>
  );
}
