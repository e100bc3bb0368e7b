import { Fragment } from 'react';
import { Link } from 'react-router';
import type { Waiting } from '../../../kit/waiting.ts';
import { Button, LinkButton } from '../../../ui/controls/button.tsx';
import { Select, type SelectOption } from '../../../ui/controls/select.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { LEAD_STATES, type LeadState, type ListedLead } from '../../leads/contract.ts';
import { Act, Card, Cards, Told } from './act.tsx';
import { SCREEN_PATHS } from './addresses.ts';
import { labels } from './labels.ts';
import { labels as letterLabels } from './queues/labels.ts';
import styles from './screens.module.css';
import { ScreenHead } from './shell.tsx';
import { useTime } from './time.ts';

export type LeadQuery = { readonly status: LeadState; readonly site?: string | undefined };
/** How many leads were put on their way again. */
export type LeadAnswer = { readonly retried: number };

/** What the CRM said at last, in words; of those that it took the code alone. */
function useOutcome(): (lead: ListedLead, status: LeadState) => string {
  const t = useLabels(labels);
  const say = useLabels(letterLabels);
  return ({ lastOutcome: said }, status) => {
    if (!said) return '–';
    if (said === 'timeout' || said === 'network' || said === 'fault') return say(`letters.why.${said}`);
    return status === 'delivered' || !/^\d{3}$/.test(said) ? said : t('leads.answered', { code: said });
  };
}

/** Where each lead stands; those that could not be delivered are put on their way again. */
export function LeadsView(props: {
  leads: readonly ListedLead[];
  next: string | undefined;
  query: LeadQuery & { readonly after?: string | undefined };
  sites: readonly SelectOption[];
  mayChange: boolean;
  told: LeadAnswer | undefined;
  /** Those that the CRM has not taken so far. */
  failing: Waiting;
  /** What was done about one of them. */
  done: 'corrected' | 'closed' | undefined;
}) {
  const t = useLabels(labels);
  const time = useTime();
  const outcomeOf = useOutcome();
  const { leads, next, query, sites, mayChange, told, failing, done } = props;
  const { status, site } = query;
  const asked = { status, ...(site && { site }) };
  const isDead = status === 'dead' && mayChange;
  const heads = [
    ...[t('leads.lead'), t('leads.site'), t('leads.received'), { figures: t('leads.attempts') }],
    ...[t('leads.outcome'), ...(isDead ? [t('staff.arrange')] : [])],
  ];
  return (
    <>
      <ScreenHead title={t('screen.leads')} intro={t('leads.intro')}>
        <LinkButton look="secondary" href={`${SCREEN_PATHS.leads}.csv?${new URLSearchParams(asked)}`}>
          {t('leads.csv')}
        </LinkButton>
      </ScreenHead>
      {done && !told && <Told>{t(`leads.${done}`)}</Told>}
      {told && <Told>{t('leads.done', { count: told.retried })}</Told>}
      {failing.count > 0 && failing.first && (
        <Told>
          <p>{t('leads.failing', { count: failing.count, since: time(failing.first) })}</p>
          {status !== 'pending' && (
            <p>
              <Link to="?status=pending" className="lone-link">
                {t('leads.failing-see')}
              </Link>
            </p>
          )}
        </Told>
      )}
      <form method="get" className={styles.filter}>
        <Select
          label={t('leads.status')}
          name="status"
          defaultValue={status}
          options={LEAD_STATES.map((value) => ({ value, label: t(`leads.status.${value}`) }))}
        />
        <Select
          label={t('leads.site')}
          name="site"
          defaultValue={site ?? ''}
          placeholder={t('leads.any-site')}
          options={sites}
        />
        <Button type="submit" look="secondary">
          {t('leads.filter')}
        </Button>
      </form>
      {isDead && site && leads.length > 0 && (
        <Act form="retry-site" fields={{ site }}>
          {t('leads.retry-site')}
        </Act>
      )}
      {leads.length === 0 ? (
        <p className={styles.empty}>{t('leads.none')}</p>
      ) : (
        <Cards name={t('screen.leads')} heads={heads}>
          {leads.map((lead) => (
            <Card
              key={lead.id}
              cells={[
                <small key="id">{lead.id}</small>,
                sites.find(({ value }) => value === lead.site)?.label ?? lead.site,
                time(lead.receivedAt),
                lead.attempts,
                outcomeOf(lead, status),
                isDead && (
                  <Fragment key="arrange">
                    <Act form="retry" fields={{ id: lead.id }} name={t('leads.retry-one', { id: lead.id })}>
                      {t('leads.retry')}
                    </Act>
                    <Link
                      to={`${SCREEN_PATHS.leads}/${lead.id}`}
                      aria-label={t('leads.open-one', { id: lead.id })}
                    >
                      {t('leads.open')}
                    </Link>
                  </Fragment>
                ),
              ]}
            />
          ))}
        </Cards>
      )}
      <nav className={styles.pager} aria-label={t('screen.leads')}>
        {query.after && <Link to={`?${new URLSearchParams(asked)}`}>{t('leads.first')}</Link>}
        {next && <Link to={`?${new URLSearchParams({ ...asked, depois: next })}`}>{t('leads.next')}</Link>}
      </nav>
    </>
  );
}
