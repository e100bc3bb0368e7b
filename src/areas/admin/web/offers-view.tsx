import { Fragment } from 'react';
import { Form, Link } from 'react-router';
import { Button, buttonClass } from '../../../ui/controls/button.tsx';
import { Select, type SelectOption } from '../../../ui/controls/select.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import type { AuthoredOffer } from '../../offers/contract.ts';
import { OFFER_STATES, type OfferState } from '../../offers/index.ts';
import { Act, ActionStatus, Card, Cards } from './act.tsx';
import { SCREEN_PATHS } from './addresses.ts';
import { useConfirmations } from './confirmations.tsx';
import { labels } from './labels.ts';
import { labels as formLabels } from './offer-labels.ts';
import { Filter, Pager, SiteField } from './queues/parts.tsx';
import styles from './screens.module.css';
import { ScreenHead } from './shell.tsx';
import { useTime } from './time.ts';

export type OfferAnswer = { readonly isDone: boolean };

const LOOKS = { draft: '', published: styles.good, withdrawn: styles.bad };

/** `2026-12-31` as the reader writes days. */
const dayOf = (day: string): string => day.split('-').reverse().join('/');

/** The offers of all sites, and the press that shows one or takes it back. */
export function OffersView(props: {
  offers: readonly AuthoredOffer[];
  query: {
    readonly state?: OfferState | undefined;
    readonly site?: string | undefined;
    readonly after?: string | undefined;
  };
  next: string | undefined;
  sites: readonly SelectOption[];
  answer: OfferAnswer | undefined;
}) {
  const t = useLabels(labels);
  const said = useLabels(formLabels);
  const ask = useConfirmations();
  const time = useTime();
  const { offers, query, next, sites, answer } = props;
  const { state: shelf, site: of, after } = query;
  const isRequested = shelf !== undefined || of !== undefined;
  const heads = ['offers.offer', 'offers.state', 'offers.days', 'offers.changed', 'staff.arrange'] as const;
  return (
    <>
      <ScreenHead title={t('screen.offers')} intro={t('offers.intro')} />
      {answer && (
        <ActionStatus isRefused={!answer.isDone}>
          {t(answer.isDone ? 'offers.done' : 'offers.refused')}
        </ActionStatus>
      )}
      <div className={styles.tools}>
        <Filter>
          <Select
            label={t('offers.state')}
            name="estado"
            defaultValue={shelf ?? ''}
            placeholder={t('offers.any-state')}
            options={OFFER_STATES.map((value) => ({ value, label: t(`offers.state.${value}`) }))}
          />
          <SiteField sites={sites} site={of} />
        </Filter>
        <Form method="get" action={`${SCREEN_PATHS.offers}/nova`} className={styles.filter}>
          <Select label={said('new-on')} name="site" options={sites} />
          <Button type="submit">{said('write')}</Button>
        </Form>
      </div>
      {offers.length === 0 ? (
        <p className={styles.empty}>{t(isRequested ? 'offers.none-such' : 'offers.none')}</p>
      ) : (
        <Cards name={t('screen.offers')} heads={heads.map((one) => t(one))}>
          {offers.map(({ id, site, state, standing: status, revision, draft, changedAt }) => {
            const act = state === 'published' ? 'withdraw' : 'publish';
            return (
              <Card
                key={id}
                cells={[
                  <Fragment key="offer">
                    {draft.title}
                    <small>{sites.find(({ value }) => value === site)?.label ?? site}</small>
                  </Fragment>,
                  <span key="state" className={`${styles.badge} ${LOOKS[state]}`}>
                    {t(`offers.state.${state}`)}
                  </span>,
                  <Fragment key="days">
                    {t('offers.from-until', { from: dayOf(draft.from), until: dayOf(draft.until) })}
                    <small>{t(`offers.standing.${status}`)}</small>
                  </Fragment>,
                  time(changedAt),
                  <div key="arrange" className={styles.acts}>
                    <Link
                      to={`${SCREEN_PATHS.offers}/${id}`}
                      className={buttonClass('plain')}
                      aria-label={said('edit-one', { title: draft.title })}
                    >
                      <span>{said('edit')}</span>
                    </Link>
                    <Act
                      form={act}
                      fields={{ id, revision }}
                      name={t(`offers.${act}-one`, { title: draft.title })}
                      confirmation={ask(`offer.${act}`, t(`offers.${act}`), { title: draft.title })}
                    >
                      {t(`offers.${act}`)}
                    </Act>
                  </div>,
                ]}
              />
            );
          })}
        </Cards>
      )}
      <Pager name={t('screen.offers')} after={after} next={next} query={{ estado: shelf, site: of }} />
      <p className={styles.soft}>{t('offers.import')}</p>
    </>
  );
}
