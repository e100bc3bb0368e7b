import { Link } from 'react-router';
import { formatDate } from '../../../../kit/calendar.ts';
import { formatMoney } from '../../../../kit/money.ts';
import type { Confirmation } from '../../../../ui/controls/confirm-button.tsx';
import { Money } from '../../../../ui/controls/money.tsx';
import { Select, type SelectOption } from '../../../../ui/controls/select.tsx';
import { useLabels } from '../../../../ui/labels.tsx';
import type { OpenedPaper, ShownPaper } from '../../../documents/contract.ts';
import { ShownPapers } from '../../../documents/web/index.ts';
import { unequalLast } from '../../../financing/index.ts';
import type { Applicant, OpenedProposal } from '../../../lender/contract.ts';
import { type ProposalStatus, proposalStatuses } from '../../../lender/index.ts';
import { useSite } from '../../../platform/web/index.ts';
import { type ListQuery, proposalList, type ShownList, sameListQuery } from '../../contract.ts';
import { SCREEN_PATHS } from '../addresses.ts';
import { labels as adminLabels } from '../labels.ts';
import styles from '../screens.module.css';
import { ScreenHead } from '../shell.tsx';
import { useTime } from '../time.ts';
import { CsvLink } from './csv-link.tsx';
import { labels } from './labels.ts';
import { moneyOf, siteName } from './of-site.ts';
import {
  Facts,
  Filter,
  FindField,
  History,
  Pager,
  SiteField,
  type StepAnswer,
  StepForm,
  StepStatus,
} from './parts.tsx';
import { StaffRows } from './staff-list.tsx';

const LOOKS: Readonly<Partial<Record<ProposalStatus, string | undefined>>> = {
  approved: styles.good,
  released: styles.good,
  integrated: styles.good,
  denied: styles.bad,
};

function StatusBadge({ status }: { status: ProposalStatus }) {
  const t = useLabels(labels);
  return <span className={`${styles.badge} ${LOOKS[status] ?? ''}`}>{t(`proposals.status.${status}`)}</span>;
}

/** The credit proposals, by how they stand. */
export function ProposalsView(props: {
  list: ShownList;
  next: string | undefined;
  query: ListQuery<typeof proposalList.filters>;
  /** A number that was looked for and is none. */
  missing: string | undefined;
  sites: readonly SelectOption[];
}) {
  const t = useLabels(labels);
  const say = useLabels(adminLabels);
  const _time = useTime();
  const { list, next, query, missing, sites } = props;
  const request = sameListQuery(proposalList, query);
  const { status, site, after } = query;
  return (
    <>
      <ScreenHead title={say('screen.proposals')} intro={t('proposals.intro')}>
        <CsvLink screen="proposals" query={request} />
      </ScreenHead>
      <div className={styles.tools}>
        <Filter>
          <Select
            label={t('state')}
            name="status"
            defaultValue={status}
            options={proposalStatuses.map((value) => ({ value, label: t(`proposals.status.${value}`) }))}
          />
          <SiteField sites={sites} site={site} />
        </Filter>
        <FindField missing={missing} />
      </div>
      {list.rows.length === 0 ? (
        <p className={styles.empty}>{t('proposals.none')}</p>
      ) : (
        <StaffRows screen="proposals" name={say('screen.proposals')} list={list} sites={sites} />
      )}
      <Pager name={say('screen.proposals')} query={request} after={after} next={next} />
    </>
  );
}

/** One proposal: what is to be lent, how it came to stand so, and where it may go. */
export function ProposalView(props: {
  proposal: OpenedProposal;
  /** What was sent with the order that the proposal is for. */
  papers: readonly ShownPaper[];
  opened: OpenedPaper | undefined;
  sites: readonly SelectOption[];
  mayChange: boolean;
  answer: StepAnswer | undefined;
}) {
  const t = useLabels(labels);
  const time = useTime();
  const { locale } = useSite();
  const { proposal, papers, opened, sites, mayChange, answer } = props;
  const { number, site, flow, status, receivedAt, dueDate, funding, reasons, applicant, history, next } =
    proposal;
  const confirmed = useConfirmed(number);
  const steps = next.filter((to) => to !== 'denied');
  const money = moneyOf(locale, site);
  const last = funding && lastOf(funding);
  return (
    <>
      <ScreenHead title={t('proposals.title', { number })}>
        <Link to={SCREEN_PATHS.proposals}>{t('back')}</Link>
      </ScreenHead>
      <StepStatus answer={answer} done={t('done')} />
      <div className={styles.columns}>
        <Facts
          title={t('facts')}
          facts={[
            [t('state'), <StatusBadge key="status" status={status} />],
            [t('site'), siteName(sites, site)],
            [t('proposals.flow'), t(`proposals.flow.${flow}`)],
            [t('received'), time(receivedAt)],
            [t('proposals.due'), formatDate(dueDate, locale)],
            [
              t('proposals.ended'),
              proposal.ended &&
                t('proposals.ended-value', {
                  purchase: proposal.ended.purchase,
                  at: time(proposal.ended.at),
                }),
            ],
            ...(funding
              ? ([
                  [t('proposals.car-price'), <Money key="price" cents={funding.carPrice} site={money} />],
                  [
                    t('proposals.down-payment'),
                    <Money key="down" cents={funding.downPayment} site={money} />,
                  ],
                  [t('proposals.credit'), <Money key="credit" cents={funding.credit} site={money} />],
                  [
                    t('proposals.instalments'),
                    t('proposals.instalments-value', {
                      count: funding.installments,
                      value: formatMoney(funding.installment, money),
                      last:
                        last === undefined
                          ? ''
                          : t('proposals.instalments-last', { last: formatMoney(last, money) }),
                    }),
                  ],
                  [
                    t('proposals.residual'),
                    funding.residual > 0 ? (
                      <Money key="residual" cents={funding.residual} site={money} />
                    ) : undefined,
                  ],
                ] as const)
              : []),
          ]}
        >
          {!funding && <p className={styles.soft}>{t('proposals.erased')}</p>}
          {reasons && (
            <>
              <h3>{t('proposals.reasons')}</h3>
              <ul className={styles.plain}>
                {reasons.map((reason) => (
                  <li key={reason}>{t(`proposals.reason.${reason}`)}</li>
                ))}
              </ul>
            </>
          )}
        </Facts>
        <div className={styles.stack}>
          {mayChange && applicant && <ApplicantFacts applicant={applicant} funding={funding} site={money} />}
          {mayChange && papers.length > 0 && (
            <section className={styles.card} id="papers">
              <h2>{t('papers.title')}</h2>
              <ShownPapers papers={papers} opened={opened} mayOpen />
            </section>
          )}
          {mayChange && steps.length > 0 && (
            <StepForm
              name="move"
              title={t('step')}
              hint={t('proposals.move-hint')}
              fields={{ seen: status }}
              answer={answer}
              steps={steps.map((to) => {
                const label = t('proposals.move', { status: t(`proposals.status.${to}`) });
                return { act: to, label, confirmation: confirmed(to, label) };
              })}
            />
          )}
          {mayChange && next.includes('denied') && (
            <StepForm
              name="deny"
              title={t('proposals.deny')}
              reasonHint={t('proposals.deny-reason')}
              fields={{ seen: status }}
              answer={answer}
              steps={[
                {
                  act: 'denied',
                  label: t('proposals.deny'),
                  confirmation: confirmed('denied', t('proposals.deny')),
                },
              ]}
            />
          )}
          {(!mayChange || next.length === 0) && (
            <p className={styles.soft}>{t(mayChange ? 'no-step' : 'only-see')}</p>
          )}
          <History
            events={history.map(({ at, status: stood, reason }) => ({
              at,
              reason,
              what: t(`proposals.status.${stood}`),
            }))}
          />
        </div>
      </div>
    </>
  );
}

/** The last instalment where it is not the first one. */
const lastOf = ({ installment, terms }: NonNullable<OpenedProposal['funding']>) =>
  unequalLast({ installmentValue: installment, lastInstallment: terms?.lastInstalment });

/** What is decided is asked once more: it is told to the customer, and some of it cannot be taken back. */
function useConfirmed(number: string) {
  const t = useLabels(labels);
  return (to: ProposalStatus, confirm: string): Confirmation => ({
    question: t('proposals.sure', { number, status: t(`proposals.status.${to}`) }),
    effect: <p>{t(`proposals.effect.${to}`)}</p>,
    confirm,
  });
}

/** Who asks for the credit, and what of their income the instalment takes. */
function ApplicantFacts(props: {
  applicant: Applicant;
  funding: OpenedProposal['funding'];
  site: ReturnType<typeof moneyOf>;
}) {
  const t = useLabels(labels);
  const { locale } = useSite();
  const { applicant, funding, site } = props;
  const { income, spouse, birthdate } = applicant;
  const amount = (cents: number | undefined) =>
    cents === undefined ? undefined : <Money cents={cents} site={site} />;
  const both = income === undefined ? undefined : income + (spouse?.income ?? 0);
  // Of the dearest month.
  const month = funding && Math.max(funding.installment, lastOf(funding) ?? 0);
  const share = month && both ? month / both : undefined;
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  return (
    <Facts
      title={t('proposals.applicant')}
      facts={[
        [t('proposals.name'), applicant.name],
        [t('proposals.document'), applicant.document],
        [t('proposals.identity'), applicant.identity || undefined],
        [t('proposals.birthdate'), birthdate && formatDate(birthdate, locale)],
        [t('proposals.occupation'), applicant.occupation],
        [t('proposals.company'), applicant.company],
        [t('proposals.income'), amount(income) ?? t('proposals.not-told')],
        [t('proposals.spouse'), spouse && [spouse.name, spouse.document].filter(Boolean).join(' · ')],
        [t('proposals.spouse-income'), amount(spouse?.income)],
        [t('proposals.share'), share === undefined ? undefined : percent.format(share)],
        [t('proposals.mother'), applicant.motherName],
        [t('proposals.phone'), applicant.phone],
        [t('proposals.email'), applicant.email],
        [t('proposals.address'), applicant.address],
      ]}
    >
      <p className={styles.soft}>{t('proposals.logged')}</p>
    </Facts>
  );
}
