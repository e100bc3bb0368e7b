import { Link } from 'react-router';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/button.tsx';
import fieldStyles from '../../../ui/controls/field.module.css';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import type { Publication, PublicationRefusal } from '../contract/publications.ts';
import type { ShownList } from '../contract/staff-list.ts';
import { DRAFT_LIMITS, type PublicationState } from '../domain/publications/index.ts';
import { ActionStatus } from './act.tsx';
import { SCREEN_PATHS } from './addresses.ts';
import { labels as adminLabels } from './labels.ts';
import { type UnprovenAnswer, UnprovenStatus } from './proof-fields.tsx';
import { labels } from './publication-labels.ts';
import { Pager } from './queues/parts.tsx';
import { StaffRows } from './queues/staff-list.tsx';
import styles from './screens.module.css';
import { ScreenHead } from './shell.tsx';
import { useTime } from './time.ts';

/** What is not done, or what is: told above the screen. */
export type PublicationNotice =
  | {
      readonly done:
        | 'published'
        | 'scheduled'
        | 'unscheduled'
        | 'discarded'
        | 'rolled-back'
        | 'edited'
        | 'approved';
    }
  | {
      readonly refused: PublicationRefusal | 'no-file';
      /** The one that it is about. */
      readonly file?: string | undefined;
    }
  /** What asks for both steps anew was not proven; what else was typed is there still. */
  | { readonly unproven: UnprovenAnswer; readonly typed: { readonly at: string } };

const LOOKS: Readonly<Record<PublicationState, string | undefined>> = {
  draft: '',
  scheduled: '',
  published: styles.good,
  'rolled-back': styles.bad,
  discarded: styles.bad,
};

export function StateBadge({ state }: { state: PublicationState }) {
  const t = useLabels(labels);
  return <span className={`${styles.badge} ${LOOKS[state]}`}>{t(`state.${state}`)}</span>;
}

export function PublicationAnswer({ notice: result }: { notice: PublicationNotice | undefined }) {
  const t = useLabels(labels);
  if (!result) return null;
  if ('unproven' in result) return <UnprovenStatus unproven={result.unproven} />;
  return 'done' in result ? (
    <ActionStatus>{t(`done.${result.done}`)}</ActionStatus>
  ) : (
    <ActionStatus isRefused>
      {result.file && <strong>{result.file}: </strong>}
      {t(`refused.${result.refused}`)}
    </ActionStatus>
  );
}

/** Files for a new draft, or for one that there is; sent whole, to an address that no page answers. */
export function FilesForm(props: { draft?: Pick<Publication, 'id' | 'revision'> | undefined }) {
  const t = useLabels(labels);
  const { draft } = props;
  return (
    <form
      method="post"
      action={`${SCREEN_PATHS.publications}/arquivos`}
      encType="multipart/form-data"
      className={styles.form}
    >
      <div className={classNames(fieldStyles.pair, styles.fields)}>
        {draft ? (
          <>
            <input type="hidden" name="id" value={draft.id} />
            <input type="hidden" name="revision" value={draft.revision} />
          </>
        ) : (
          <>
            <input type="hidden" name="untitled" value={t('new')} />
            <TextField
              label={t('title')}
              hint={t('title-hint')}
              name="title"
              maxLength={DRAFT_LIMITS.title}
              autoComplete="off"
            />
          </>
        )}
        <TextField
          label={t('files-label')}
          hint={t('files-hint')}
          name="files"
          type="file"
          accept=".json,application/json"
          multiple
          required={draft !== undefined}
        />
      </div>
      <div className={`${styles.wide} ${styles.ways}`}>
        <Button type="submit" look={draft ? 'secondary' : 'primary'}>
          {t(draft ? 'add-files' : 'create')}
        </Button>
        {!draft && (
          <Button type="submit" look="plain" name="start" value="blank">
            {t('blank')}
          </Button>
        )}
      </div>
    </form>
  );
}

/** Which prices a site shows: its list where that has a name, since when, and the revision of the catalogue that they are of. */
type ShownPrices = {
  readonly site: string;
  readonly list: string | undefined;
  readonly since: string | undefined;
  readonly revision: string;
};

/** The prices that visitors read now, dated and named as on the pages (Decreto 5.903/2006, art. 2; Ley 24.240, art. 7). */
function PricesInForce({ prices }: { readonly prices: readonly ShownPrices[] }) {
  const t = useLabels(labels);
  if (prices.length === 0) return null;
  const line = ({ list, since }: ShownPrices) => {
    if (since === undefined) return t('prices-none');
    return list ? t('prices-of-list', { list, since }) : t('prices-of-day', { since });
  };
  return (
    <section className={styles.card} data-part="prices-in-force">
      <h2>{t('prices-title')}</h2>
      <dl className={styles.inForce}>
        {prices.map((one) => (
          <div key={one.site}>
            <dt>{one.site}</dt>
            <dd>
              {line(one)}
              {one.since !== undefined && <small>{t('of-revision', { revision: one.revision })}</small>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Which rates a site lends by, and on which days its plans are offered. */
type ShownRates = {
  readonly site: string;
  readonly isElsewhere: boolean;
  readonly since: string | undefined;
  readonly revision: string;
  readonly campaigns: readonly {
    readonly is: 'over' | 'open' | 'coming';
    readonly from: string;
    readonly until: string;
    readonly plans: string;
  }[];
};

/** The rates that instalments are worked out by now, with the days of each campaign. */
function RatesInForce({ rates }: { readonly rates: readonly ShownRates[] }) {
  const t = useLabels(labels);
  if (rates.length === 0) return null;
  const ownOf = ({ isElsewhere, since, campaigns }: ShownRates) =>
    isElsewhere || since === undefined || campaigns.length === 0 ? undefined : { since, campaigns };
  return (
    <section className={styles.card} data-part="rates-in-force">
      <h2>{t('rates-title')}</h2>
      <dl className={styles.inForce}>
        {rates
          .map((one) => ({ ...one, own: ownOf(one) }))
          .map(({ site, isElsewhere, revision, own }) => (
            <div key={site}>
              <dt>{site}</dt>
              <dd>
                {own
                  ? t('rates-of-day', { since: own.since })
                  : t(isElsewhere ? 'rates-elsewhere' : 'rates-none')}
                {own && (
                  <ul>
                    {own.campaigns.map(({ is, ...campaign }) => (
                      <li key={`${campaign.from} ${campaign.until}`}>{t(`rates-${is}`, campaign)}</li>
                    ))}
                  </ul>
                )}
                {own && <small>{t('of-revision', { revision })}</small>}
              </dd>
            </div>
          ))}
      </dl>
    </section>
  );
}

/** Every publication: those that wait for their time, then the one that was touched last first. */
export function PublicationsView(props: {
  publications: readonly Publication[];
  list: ShownList;
  after: string | undefined;
  next: string | undefined;
  people: Readonly<Record<string, string>>;
  notice: PublicationNotice | undefined;
  prices: readonly ShownPrices[];
  rates: readonly ShownRates[];
}) {
  const t = useLabels(labels);
  const own = useLabels(adminLabels);
  const time = useTime();
  const { publications, list, after, next, people, notice: result, prices, rates } = props;
  const notes = (at: number) => {
    const { scheduledAt, held } = publications[at] ?? {};
    return (
      <>
        {scheduledAt && <small>{t('scheduled-for', { when: time(scheduledAt) })}</small>}
        {held && <small>{t('held-title')}</small>}
      </>
    );
  };
  const changed = (at: number) => {
    const { changedAt = '', changedBy = '' } = publications[at] ?? {};
    return (
      <>
        {time(changedAt)}
        <small>{people[changedBy] ?? t(changedBy === 'clock' ? 'clock' : 'someone')}</small>
      </>
    );
  };
  const link = ({ id, title }: Publication) => (
    <Link to={`${SCREEN_PATHS.publications}/${id}`} aria-label={t('open-one', { title })}>
      {t('open')}
    </Link>
  );
  return (
    <>
      <ScreenHead title={own('screen.publications')} intro={t('intro')} />
      <PublicationAnswer notice={result} />
      <PricesInForce prices={prices} />
      <RatesInForce rates={rates} />
      {publications.length === 0 ? (
        <p className={styles.empty}>{t('none')}</p>
      ) : (
        <StaffRows
          screen="publications"
          name={own('screen.publications')}
          list={list}
          sites={[]}
          notes={notes}
          cells={{
            state: (at) => publications[at] && <StateBadge state={publications[at].state} />,
            changedAt: changed,
          }}
          acts={{ name: t('open'), of: (at) => publications[at] && link(publications[at]) }}
        />
      )}
      <Pager name={own('screen.publications')} after={after} next={next} query={{}} />
      <section className={styles.card}>
        <h2>{t('new')}</h2>
        <FilesForm />
      </section>
    </>
  );
}
