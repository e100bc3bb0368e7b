import type { ReactNode } from 'react';
import { formatDate } from '../../../kit/calendar.ts';
import { writeNumber } from '../../../kit/numerals.ts';
import { LinkButton } from '../../../ui/controls/button.tsx';
import page from '../../../ui/controls/page.module.css';
import { useLabels } from '../../../ui/labels.tsx';
import { InstalmentOffer, PriceNote } from '../../catalogue/web/index.ts';
import { useSite } from '../../platform/web/index.ts';
import { maintenancePlan } from '../index.ts';
import { BALLOON_SECTION, BalloonForm } from './balloon-form.tsx';
import { labels } from './labels.ts';
import { OfferCards, OfferPicture, ShownPrice } from './offer-card.tsx';
import styles from './offers.module.css';
import type { BalloonAnswer, OfferView as View } from './view.ts';

type Props = { crumbs: ReactNode; view: View; answered: BalloonAnswer | undefined };

/** One offer in full, or that it is over with the next best. */
export function OfferPageView({ crumbs, view, answered }: Props) {
  const { card, standing: status, balloon } = view;
  const isOver = status === 'over';
  return (
    <div className={`frame ${page.page}`}>
      <header className={page.head}>
        {crumbs}
        <h1>{card.title}</h1>
        <p className={page.intro}>{card.summary}</p>
      </header>
      {isOver ? <Over view={view} /> : <StatusCard view={view} />}
      {!isOver && balloon && (
        <BalloonForm
          form={balloon}
          valuation={view.paths.valuation}
          dealers={view.paths.dealers}
          answered={answered}
        />
      )}
      <Others view={view} />
    </div>
  );
}

function Over({ view: { offer, others, paths } }: { view: View }) {
  const t = useLabels(labels);
  const { locale } = useSite();
  const date = formatDate(offer.until, locale);
  return (
    <section className={styles.over} role="status">
      <h2>{t('over')}</h2>
      <p>{t(others.length > 0 ? 'over-text' : 'over-none', { date })}</p>
      <p>
        <LinkButton href={paths.all} look="secondary">
          {t('see-all')}
        </LinkButton>
      </p>
    </section>
  );
}

function StatusCard({ view }: { view: View }) {
  const t = useLabels(labels);
  const { locale } = useSite();
  const { card, offer } = view;
  const [from, until] = [offer.from, offer.until].map((day) => formatDate(day, locale));
  const listed = new Intl.ListFormat(locale, { type: 'conjunction' });
  return (
    <div className={styles.offer} data-pictured={card.picture !== undefined}>
      {card.picture && <OfferPicture card={card} sizes="(min-width: 950px) 46rem, 94vw" priority />}
      <section className={styles.facts}>
        {card.price && <ShownPrice price={card.price} kind={card.kind} />}
        {card.price && <PriceNote />}
        {card.instalment && <InstalmentOffer instalment={card.instalment} />}
        <p className={styles.tag}>{t('from-until', { from: from ?? '', until: until ?? '' })}</p>
        {card.stock !== undefined && (
          <p className={styles.tag} data-part="stock">
            {t('stock', { count: card.stock })}
          </p>
        )}
        <p className={styles.soft}>
          {card.models.length > 0 ? t('models', { models: listed.format(card.models) }) : t('models-all')}
        </p>
        {view.coupon && offer.coupon && <Coupon code={offer.coupon} coupon={view.coupon} />}
        <Ways view={view} />
      </section>
      <section className={styles.words}>
        {offer.text.map((text) => (
          <p key={text}>{text}</p>
        ))}
        {offer.items.length > 0 && (
          <>
            <h2>{t('inside')}</h2>
            <ul>
              {offer.items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </>
        )}
        {offer.visits !== undefined && <Plan visits={offer.visits} />}
        <h2>{t('conditions')}</h2>
        <p className={styles.small}>{offer.conditions}</p>
        <ModelLinks models={view.models} />
      </section>
    </div>
  );
}

/** Into each of its cars, or into its balloon plans; an offer of one car leads there by a button. */
function ModelLinks({ models }: Pick<View, 'models'>) {
  const t = useLabels(labels);
  const isOne = models.length === 1;
  const linked = models.filter(({ simulate }) => !isOne || simulate);
  if (linked.length === 0) return null;
  return (
    <ul className={styles.links}>
      {linked.map(({ name, href, simulate }) => (
        <li key={href}>
          {!isOne && <a href={href}>{t('see-model', { model: name })}</a>}
          {simulate && <a href={simulate}>{t('balloon-simulate', { model: name })}</a>}
        </li>
      ))}
    </ul>
  );
}

function Coupon({ code, coupon }: { code: string; coupon: NonNullable<View['coupon']> }) {
  const t = useLabels(labels);
  if (!coupon.isAvailable) return <p className={styles.gone}>{t('coupon-unavailable')}</p>;
  return (
    <div className={styles.coupon}>
      <strong>{t('coupon', { code })}</strong>
      <span className={styles.soft}>{t('coupon-how')}</span>
      {coupon.needsEntrance && <span className={styles.soft}>{t('coupon-needs-entrance')}</span>}
    </div>
  );
}

/** Where it goes on: the car, who sells and serves, and a drive. */
function Ways({ view: { card, models, balloon, paths } }: { view: View }) {
  const t = useLabels(labels);
  const [only, ...more] = models;
  const isLedOn = balloon !== undefined || models.length === 1;
  return (
    <p className={styles.ways}>
      {balloon && <LinkButton href={`#${BALLOON_SECTION}`}>{t('balloon-go')}</LinkButton>}
      {only && more.length === 0 && (
        <LinkButton href={only.href}>{t('see-model', { model: only.name })}</LinkButton>
      )}
      {paths.dealers && (
        <LinkButton href={paths.dealers} look={isLedOn ? 'secondary' : 'primary'}>
          {t('find-dealer')}
        </LinkButton>
      )}
      {card.kind === 'vehicle' && paths.testDrive && (
        <LinkButton href={paths.testDrive} look="plain">
          {t('test-drive')}
        </LinkButton>
      )}
    </p>
  );
}

function Plan({ visits }: { visits: number }) {
  const t = useLabels(labels);
  return (
    <>
      <h2>{t('plan')}</h2>
      <p className={styles.oil}>
        <strong>{t('oil-change')}</strong> <span className={styles.soft}>{t('oil-change-hint')}</span>
      </p>
      <ol className={styles.plan}>
        {maintenancePlan(visits).map(({ number: count, months, kilometres }) => (
          <li key={count}>
            <strong>{t('visit', { number: count })}</strong>
            <span className={styles.soft}>
              {t('visit-when', { months, kilometres: writeNumber(kilometres) })}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}

function Others({ view: { others, standing: status } }: { view: View }) {
  const t = useLabels(labels);
  if (others.length === 0) return null;
  return (
    <section className={styles.others}>
      {status !== 'over' && <h2>{t('others')}</h2>}
      <OfferCards cards={others} level={status === 'over' ? 2 : 3} />
    </section>
  );
}
