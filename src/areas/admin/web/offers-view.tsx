import { Form, Link } from 'react-router';
import { formatDate } from '../../../kit/calendar.ts';
import { Button, buttonClass } from '../../../ui/controls/button.tsx';
import { Select, type SelectOption } from '../../../ui/controls/select.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import type { AuthoredOffer } from '../../offers/contract.ts';
import { OFFER_STATES } from '../../offers/index.ts';
import { useSite } from '../../platform/web/index.ts';
import { type ListQuery, offerList, type ShownList, sameListQuery } from '../contract.ts';
import { Act, ActionStatus } from './act.tsx';
import { SCREEN_PATHS } from './addresses.ts';
import { useConfirmations } from './confirmations.tsx';
import { labels } from './labels.ts';
import { labels as formLabels } from './offer-labels.ts';
import { CsvLink } from './queues/csv-link.tsx';
import { siteName } from './queues/of-site.ts';
import { Filter, Pager, SiteField } from './queues/parts.tsx';
import { StaffRows } from './queues/staff-list.tsx';
import styles from './screens.module.css';
import { ScreenHead } from './shell.tsx';

export type OfferAnswer = { readonly isDone: boolean };

const LOOKS = { draft: '', published: styles.good, withdrawn: styles.bad };

/** The links and buttons of an offer: edit, publish or withdraw. */
function OfferActs({ offer: { id, state, revision, draft } }: { offer: AuthoredOffer }) {
  const t = useLabels(labels);
  const formText = useLabels(formLabels);
  const ask = useConfirmations();
  const act = state === 'published' ? 'withdraw' : 'publish';
  const { title } = draft;
  return (
    <div className={styles.acts}>
      <Link
        to={`${SCREEN_PATHS.offers}/${id}`}
        className={buttonClass('plain')}
        aria-label={formText('edit-one', { title })}
      >
        <span>{formText('edit')}</span>
      </Link>
      <Act
        form={act}
        fields={{ id, revision }}
        name={t(`offers.${act}-one`, { title })}
        confirmation={ask(`offer.${act}`, t(`offers.${act}`), { title })}
      >
        {t(`offers.${act}`)}
      </Act>
    </div>
  );
}

/** The offers of all sites, with buttons that publish or withdraw one. */
export function OffersView(props: {
  offers: readonly AuthoredOffer[];
  list: ShownList;
  query: ListQuery<typeof offerList.filters>;
  next: string | undefined;
  sites: readonly SelectOption[];
  answer: OfferAnswer | undefined;
}) {
  const t = useLabels(labels);
  const formText = useLabels(formLabels);
  const { locale } = useSite();
  const { offers, list, query, next, sites, answer } = props;
  const { state, site, after } = query;
  const request = sameListQuery(offerList, query);
  const stateOf = (at: number) => {
    const state = offers[at]?.state;
    return state && <span className={`${styles.badge} ${LOOKS[state]}`}>{t(`offers.state.${state}`)}</span>;
  };
  const daysOf = (at: number) => {
    const { draft, standing } = offers[at] ?? {};
    if (!draft || !standing) return null;
    const days = { from: formatDate(draft.from, locale), until: formatDate(draft.until, locale) };
    return (
      <>
        {t('offers.from-until', days)}
        <small>{t(`offers.standing.${standing}`)}</small>
      </>
    );
  };
  const actsOf = (at: number) => offers[at] && <OfferActs offer={offers[at]} />;
  return (
    <>
      <ScreenHead title={t('screen.offers')} intro={t('offers.intro')}>
        <CsvLink screen="offers" query={request} />
      </ScreenHead>
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
            defaultValue={state}
            options={[
              { value: 'all', label: t('offers.any-state') },
              ...OFFER_STATES.map((value) => ({ value, label: t(`offers.state.${value}`) })),
            ]}
          />
          <SiteField sites={sites} site={site} />
        </Filter>
        <Form method="get" action={`${SCREEN_PATHS.offers}/nova`} className={styles.filter}>
          <Select label={formText('new-on')} name="site" options={sites} />
          <Button type="submit">{formText('write')}</Button>
        </Form>
      </div>
      {offers.length === 0 ? (
        <p className={styles.empty}>{t(state !== 'all' || site ? 'offers.none-such' : 'offers.none')}</p>
      ) : (
        <StaffRows
          screen="offers"
          name={t('screen.offers')}
          list={list}
          sites={sites}
          notes={(at) => <small>{siteName(sites, list.rows[at]?.site ?? '')}</small>}
          cells={{ state: stateOf, days: daysOf }}
          acts={{ name: t('staff.arrange'), of: actsOf }}
        />
      )}
      <Pager name={t('screen.offers')} after={after} next={next} query={request} />
      <p className={styles.soft}>{t('offers.import')}</p>
    </>
  );
}
