import { Link } from 'react-router';
import { formatDate } from '../../../../kit/calendar.ts';
import { marketOfSite } from '../../../../kit/markets/identities.ts';
import { Select, type SelectOption } from '../../../../ui/controls/select.tsx';
import { TextArea } from '../../../../ui/controls/text-area.tsx';
import { useLabels } from '../../../../ui/labels.tsx';
import { labels as fieldLabels } from '../../../../ui/validation/labels.ts';
import type { OpenedRequest, QueuedRequest } from '../../../consumer-requests/contract.ts';
import {
  CONSUMER_REQUESTS,
  isAboutContract,
  kindName,
  LENGTHS,
  REQUEST_STATES,
  type RequestState,
  ruleOf,
  topicOf,
} from '../../../consumer-requests/index.ts';
import { useSite } from '../../../platform/web/index.ts';
import { consumerRequestList, type ListQuery, type ShownList, sameListQuery } from '../../contract.ts';
import { SCREEN_PATHS } from '../addresses.ts';
import { useConfirmations } from '../confirmations.tsx';
import { labels as adminLabels } from '../labels.ts';
import styles from '../screens.module.css';
import { ScreenHead } from '../shell.tsx';
import { useTime } from '../time.ts';
import { CsvLink } from './csv-link.tsx';
import { labels } from './labels.ts';
import { siteName } from './of-site.ts';
import {
  Facts,
  Filter,
  FindField,
  Pager,
  SiteField,
  type StepAnswer,
  StepForm,
  StepStatus,
} from './parts.tsx';
import { StaffRows } from './staff-list.tsx';

const LOOKS: Readonly<Partial<Record<RequestState, string | undefined>>> = { answered: styles.good };

/** Until when a request is to be answered: a day, or the moment of a term of hours. */
function useEnd() {
  const time = useTime();
  const { locale } = useSite();
  return ({ dueAt, dueOn }: QueuedRequest): string => (dueAt ? time(dueAt) : formatDate(dueOn, locale));
}

/** What consumers have asked for, what is due first first. */
export function ConsumerRequestsView(props: {
  requests: readonly QueuedRequest[];
  list: ShownList;
  next: string | undefined;
  query: ListQuery<typeof consumerRequestList.filters>;
  missing: string | undefined;
  sites: readonly SelectOption[];
}) {
  const t = useLabels(labels);
  const say = useLabels(adminLabels);
  const { locale } = useSite();
  const { requests, list, next, query, missing, sites } = props;
  const request = sameListQuery(consumerRequestList, query);
  const { state, site, kind, after } = query;
  const end = useEnd();
  const due = (one: QueuedRequest | undefined) =>
    one && (
      <>
        {end(one)}
        {one.isLate && <small className={styles.warn}>{t('consumer-requests.late')}</small>}
      </>
    );
  return (
    <>
      <ScreenHead title={say('screen.consumer-requests')} intro={t('consumer-requests.intro')}>
        <CsvLink screen="consumer-requests" query={request} />
      </ScreenHead>
      <div className={styles.tools}>
        <Filter>
          <Select
            label={t('state')}
            name="estado"
            defaultValue={state}
            options={REQUEST_STATES.map((value) => ({ value, label: t(`consumer-requests.state.${value}`) }))}
          />
          <Select
            label={t('consumer-requests.kind')}
            name="tipo"
            defaultValue={kind ?? ''}
            placeholder={t('consumer-requests.any-kind')}
            options={CONSUMER_REQUESTS.map((value) => ({ value, label: kindName(locale, value) }))}
          />
          {sites.length > 1 && <SiteField sites={sites} site={site} />}
        </Filter>
        <FindField missing={missing} />
      </div>
      {requests.length === 0 ? (
        <p className={styles.empty}>{t('consumer-requests.none')}</p>
      ) : (
        <StaffRows
          screen="consumer-requests"
          list={list}
          sites={sites}
          name={say('screen.consumer-requests')}
          notes={(at) => <small>{siteName(sites, requests[at]?.site ?? '')}</small>}
          cells={{ dueOn: (at) => due(requests[at]) }}
        />
      )}
      <Pager name={say('screen.consumer-requests')} query={request} after={after} next={next} />
    </>
  );
}

/** One request: who asks for what and until when, and the answer. */
export function ConsumerRequestView(props: {
  opened: OpenedRequest;
  sites: readonly SelectOption[];
  /** Names of the staff by id, of those whom the reader may know. */
  people: Readonly<Record<string, string>>;
  answer: StepAnswer | undefined;
}) {
  const t = useLabels(labels);
  const validationText = useLabels(fieldLabels);
  const time = useTime();
  const end = useEnd();
  const { locale } = useSite();
  const ask = useConfirmations();
  const { opened, sites, people, answer } = props;
  const { number, site, kind, state, written, answeredAt, answeredBy } = opened;
  const error = answer?.errors?.answer;
  const late = opened.isLate ? ` (${t('consumer-requests.late')})` : '';
  const isOfOrder = written?.reference && isAboutContract(topicOf(kind));
  return (
    <>
      <ScreenHead title={t('consumer-requests.title', { number })}>
        <Link to={SCREEN_PATHS['consumer-requests']}>{t('back')}</Link>
      </ScreenHead>
      <StepStatus answer={answer} done={t('done')} />
      <div className={styles.columns}>
        <div className={styles.stack}>
          <Facts
            title={t('facts')}
            facts={[
              [
                t('state'),
                <span key="state" className={`${styles.badge} ${LOOKS[state] ?? ''}`}>
                  {t(`consumer-requests.state.${state}`)}
                </span>,
              ],
              [t('consumer-requests.kind'), kindName(locale, kind)],
              [t('site'), siteName(sites, site)],
              [t('received'), time(opened.receivedAt)],
              [t('consumer-requests.due'), `${end(opened)}${late}`],
              [t('consumer-requests.norms'), ruleOf(marketOfSite(site), kind)?.norms.join('; ')],
              [t('consumer-requests.answered'), answeredAt && time(answeredAt)],
              [t('consumer-requests.by'), answeredBy && (people[answeredBy] ?? t('by.staff'))],
            ]}
          />
          <Facts
            title={t('consumer-requests.who')}
            facts={
              written
                ? [
                    [t('bookings.name'), written.name],
                    [t('bookings.email'), written.email],
                    [
                      t('consumer-requests.reference'),
                      written.reference === '' ? undefined : isOfOrder ? (
                        <Link
                          key="reference"
                          to={`${SCREEN_PATHS.orders}?${new URLSearchParams({ numero: written.reference })}`}
                        >
                          {written.reference}
                        </Link>
                      ) : (
                        written.reference
                      ),
                    ],
                    [t('consumer-requests.text'), written.text],
                  ]
                : []
            }
          >
            <p className={styles.soft}>
              {t(written ? 'consumer-requests.who-hint' : 'consumer-requests.erased')}
            </p>
          </Facts>
        </div>
        <div className={styles.stack}>
          {state === 'open' ? (
            <StepForm
              name="answer"
              title={t('consumer-requests.answer')}
              hint={t(`consumer-requests.hint-${topicOf(kind)}`)}
              fields={{ seen: String(opened.revision) }}
              answer={answer}
              steps={[
                {
                  act: 'answer',
                  label: t('consumer-requests.send'),
                  look: 'primary',
                  confirmation: ask('consumer-request.answer', t('consumer-requests.send')),
                },
              ]}
            >
              <TextArea
                label={t('consumer-requests.answer')}
                name="answer"
                rows={8}
                required
                maxLength={LENGTHS.answer}
                hint={t('consumer-requests.answer-hint')}
                defaultValue={answer?.isDone ? undefined : answer?.typed?.answer}
                error={error && validationText(error, { max: LENGTHS.answer })}
              />
            </StepForm>
          ) : (
            <section className={styles.card}>
              <h2>{t('consumer-requests.answer')}</h2>
              <p className={styles.words}>{opened.answer ?? t('no-step')}</p>
            </section>
          )}
        </div>
      </div>
    </>
  );
}
