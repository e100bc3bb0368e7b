import { Fragment } from 'react';
import { Link } from 'react-router';
import type { Waiting } from '../../../kit/waiting.ts';
import { Select, type SelectOption } from '../../../ui/controls/select.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { LEAD_STATES, type LeadState, type ListedLead } from '../../leads/contract.ts';
import { type ListQuery, leadList, type ShownList, sameListQuery } from '../contract.ts';
import { Act, ActionStatus } from './act.tsx';
import { SCREEN_PATHS } from './addresses.ts';
import { labels } from './labels.ts';
import { CsvLink } from './queues/csv-link.tsx';
import { labels as letterLabels } from './queues/labels.ts';
import { Filter, Pager, SiteField } from './queues/parts.tsx';
import { StaffRows } from './queues/staff-list.tsx';
import styles from './screens.module.css';
import { ScreenHead } from './shell.tsx';
import { useTime } from './time.ts';

/** How many leads were put on their way again. */
export type LeadAnswer = { readonly retried: number };

/** What the CRM said at last, in words; of those that it took the code alone. */
function useOutcome(): (lead: ListedLead, status: LeadState) => string {
  const t = useLabels(labels);
  const say = useLabels(letterLabels);
  return ({ lastOutcome: said }, status) => {
    if (!said) return '–';
    if (said === 'timeout' || said === 'network' || said === 'fault') return say(`dead-letters.why.${said}`);
    return status === 'delivered' || !/^\d{3}$/.test(said) ? said : t('leads.answered', { code: said });
  };
}

/** Where each lead stands; those that could not be delivered are put on their way again. */
export function LeadsView(props: {
  leads: readonly ListedLead[];
  list: ShownList;
  next: string | undefined;
  query: ListQuery<typeof leadList.filters>;
  sites: readonly SelectOption[];
  mayChange: boolean;
  answer: LeadAnswer | undefined;
  /** Those that the CRM has not taken so far. */
  failing: Waiting;
  /** What was done about one of them. */
  done: 'corrected' | 'closed' | undefined;
}) {
  const t = useLabels(labels);
  const time = useTime();
  const outcomeOf = useOutcome();
  const { leads, list, next, query, sites, mayChange, answer, failing, done } = props;
  const { status, site } = query;
  const request = sameListQuery(leadList, query);
  const isDead = status === 'dead' && mayChange;
  const outcome = (at: number) => leads[at] && outcomeOf(leads[at], status);
  const acts = ({ id }: ListedLead) => (
    <Fragment key="arrange">
      <Act form="retry" fields={{ id }} name={t('leads.retry-one', { id })}>
        {t('leads.retry')}
      </Act>
      <Link to={`${SCREEN_PATHS.leads}/${id}`} aria-label={t('leads.open-one', { id })}>
        {t('leads.open')}
      </Link>
    </Fragment>
  );
  return (
    <>
      <ScreenHead title={t('screen.leads')} intro={t('leads.intro')}>
        <CsvLink screen="leads" query={request} />
      </ScreenHead>
      {done && !answer && <ActionStatus>{t(`leads.${done}`)}</ActionStatus>}
      {answer && <ActionStatus>{t('leads.done', { count: answer.retried })}</ActionStatus>}
      {failing.count > 0 && failing.first && (
        <ActionStatus>
          <p>{t('leads.failing', { count: failing.count, since: time(failing.first) })}</p>
          {status !== 'pending' && (
            <p>
              <Link to="?status=pending" className="lone-link">
                {t('leads.failing-see')}
              </Link>
            </p>
          )}
        </ActionStatus>
      )}
      <Filter>
        <Select
          label={t('leads.status')}
          name="status"
          defaultValue={status}
          options={LEAD_STATES.map((value) => ({ value, label: t(`leads.status.${value}`) }))}
        />
        <SiteField sites={sites} site={site} />
      </Filter>
      {isDead && site && leads.length > 0 && (
        <Act form="retry-site" fields={{ site }}>
          {t('leads.retry-site')}
        </Act>
      )}
      {leads.length === 0 ? (
        <p className={styles.empty}>{t('leads.none')}</p>
      ) : (
        <StaffRows
          screen="leads"
          name={t('screen.leads')}
          list={list}
          sites={sites}
          cells={{ lastOutcome: outcome }}
          acts={isDead ? { name: t('staff.arrange'), of: (at) => leads[at] && acts(leads[at]) } : undefined}
        />
      )}
      <Pager
        name={t('screen.leads')}
        query={request}
        after={query.after}
        next={next}
        words={{ first: t('leads.first'), older: t('leads.next') }}
      />
    </>
  );
}
