import { Link } from 'react-router';
import { useLabels } from '../../../ui/labels.tsx';
import type { AuthoredOffer, TypedOffer } from '../../offers/contract.ts';
import { Act, ActionStatus } from './act.tsx';
import { SCREEN_PATHS } from './addresses.ts';
import { useConfirmations } from './confirmations.tsx';
import { labels as shared } from './labels.ts';
import { OfferForm, type OfferFormAnswer, type OfferSite } from './offer-form.tsx';
import { labels } from './offer-labels.ts';
import styles from './screens.module.css';
import { ScreenHead } from './shell.tsx';
import { useTime } from './time.ts';

/** What has just been done with an offer, as its address says. */
export const OFFER_NOTICES = ['escrita', 'salva', 'publicada', 'retirada', 'nada'] as const;
export type OfferNotice = (typeof OFFER_NOTICES)[number];

/** An offer that is not there yet. */
export function NewOfferView({ site, answer }: { site: OfferSite; answer: OfferFormAnswer | undefined }) {
  const t = useLabels(labels);
  return (
    <>
      <ScreenHead title={t('new')} intro={t('new-intro')}>
        <Link to={SCREEN_PATHS.offers}>{t('back')}</Link>
      </ScreenHead>
      <p className={styles.soft}>{t('site', { site: site.name })}</p>
      <OfferForm form="add" site={site} typed={{}} answer={answer} />
    </>
  );
}

/** One that is there: how it stands, what can be done with it, and everything that it says. */
export function OfferEditView(props: {
  offer: AuthoredOffer;
  typed: TypedOffer;
  site: OfferSite;
  /** Where customers read it, once they can. */
  page: string | undefined;
  notice: OfferNotice | undefined;
  answer: OfferFormAnswer | undefined;
}) {
  const t = useLabels(labels);
  const sharedText = useLabels(shared);
  const ask = useConfirmations();
  const time = useTime();
  const { offer, typed, site, page, notice, answer } = props;
  const { state, standing: status, revision, draft, changedAt } = offer;
  const act = state === 'published' ? 'withdraw' : 'publish';
  return (
    <>
      <ScreenHead title={draft.title}>
        <Link to={SCREEN_PATHS.offers}>{t('back')}</Link>
      </ScreenHead>
      {notice && !answer && <ActionStatus isRefused={notice === 'nada'}>{t(`told.${notice}`)}</ActionStatus>}
      <section className={styles.card}>
        <p>
          <span className={styles.badge}>{sharedText(`offers.state.${state}`)}</span>{' '}
          {state === 'published' && `${sharedText(`offers.standing.${status}`)} · `}
          {t('site', { site: site.name })} · {sharedText('offers.changed')}: {time(changedAt)}
        </p>
        {page ? (
          <p>
            <a href={page} className="lone-link">
              {t('look')}
            </a>
          </p>
        ) : (
          <p className={styles.soft}>{t('look-later')}</p>
        )}
        <Act
          form={act}
          fields={{ revision }}
          name={sharedText(`offers.${act}-one`, { title: draft.title })}
          confirmation={ask(`offer.${act}`, sharedText(`offers.${act}`), { title: draft.title })}
        >
          {sharedText(`offers.${act}`)}
        </Act>
      </section>
      {state === 'published' && <p className={styles.soft}>{t('live-note')}</p>}
      {/* What is stored anew stands in a form that begins anew. */}
      <OfferForm
        key={revision}
        form="change"
        site={site}
        typed={typed}
        revision={revision}
        isSlugFixed={state !== 'draft'}
        answer={answer}
      />
    </>
  );
}
