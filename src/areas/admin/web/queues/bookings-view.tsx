import { Link } from 'react-router';
import { formatDate } from '../../../../kit/calendar.ts';
import { marketOfSite } from '../../../../kit/markets/identities.ts';
import { telephoneLink } from '../../../../kit/validators/phone.ts';
import { Select, type SelectOption } from '../../../../ui/controls/select.tsx';
import { useLabels } from '../../../../ui/labels.tsx';
import { useSite } from '../../../platform/web/index.ts';
import type { OpenedBooking, QueuedBooking } from '../../../test-drive/contract.ts';
import {
  BOOKING_STATES,
  type BookingState,
  type HalfDay,
  isReasonShown,
  PURPOSES,
} from '../../../test-drive/index.ts';
import { bookingList, type ListQuery, type ShownList, sameListQuery } from '../../contract.ts';
import { SCREEN_PATHS } from '../addresses.ts';
import { useConfirmations } from '../confirmations.tsx';
import { labels as adminLabels } from '../labels.ts';
import styles from '../screens.module.css';
import { ScreenHead } from '../shell.tsx';
import { useTime } from '../time.ts';
import { CsvLink } from './csv-link.tsx';
import { labels } from './labels.ts';
import { type DealerNames, dealerName, siteName } from './of-site.ts';
import {
  Facts,
  Filter,
  FindField,
  History,
  Pager,
  SiteField,
  type Step,
  type StepAnswer,
  StepForm,
  StepStatus,
} from './parts.tsx';
import { StaffRows } from './staff-list.tsx';

const LOOKS: Readonly<Partial<Record<BookingState, string | undefined>>> = {
  confirmed: styles.good,
  kept: styles.good,
  cancelled: styles.bad,
  missed: styles.bad,
};

/** `24/11/2026, de manhã`. */
function useHalf(): (half: HalfDay) => string {
  const t = useLabels(labels);
  const { locale } = useSite();
  return ({ day, half }) => t(`bookings.half.${half}`, { day: formatDate(day, locale) });
}

/** The visits to dealers, by how they stand. */
export function BookingsView(props: {
  bookings: readonly QueuedBooking[];
  list: ShownList;
  next: string | undefined;
  query: ListQuery<typeof bookingList.filters>;
  missing: string | undefined;
  sites: readonly SelectOption[];
  dealers: DealerNames;
}) {
  const t = useLabels(labels);
  const say = useLabels(adminLabels);
  const time = useTime();
  const half = useHalf();
  const { bookings, list, next, query, missing, sites, dealers } = props;
  const request = sameListQuery(bookingList, query);
  const { state, site, purpose, after } = query;
  const reply = (one: QueuedBooking | undefined) => (
    <>
      {one?.state === 'asked' ? time(one.replyBy) : '–'}
      {one?.isLate && <small className={styles.warn}>{t('bookings.late')}</small>}
    </>
  );
  return (
    <>
      <ScreenHead title={say('screen.bookings')} intro={t('bookings.intro')}>
        <CsvLink screen="bookings" query={request} />
      </ScreenHead>
      <div className={styles.tools}>
        <Filter>
          <Select
            label={t('state')}
            name="estado"
            defaultValue={state}
            options={BOOKING_STATES.map((value) => ({ value, label: t(`bookings.state.${value}`) }))}
          />
          <Select
            label={t('bookings.purpose')}
            name="motivo"
            defaultValue={purpose ?? ''}
            placeholder={t('bookings.any-purpose')}
            options={PURPOSES.map((value) => ({ value, label: t(`bookings.purpose.${value}`) }))}
          />
          {sites.length > 1 && <SiteField sites={sites} site={site} />}
        </Filter>
        <FindField missing={missing} />
      </div>
      {bookings.length === 0 ? (
        <p className={styles.empty}>{t('bookings.none')}</p>
      ) : (
        <StaffRows
          screen="bookings"
          list={list}
          sites={sites}
          dealers={dealers}
          name={say('screen.bookings')}
          notes={(at) => <small>{siteName(sites, bookings[at]?.site ?? '')}</small>}
          cells={{ day: (at) => bookings[at] && half(bookings[at]), replyBy: (at) => reply(bookings[at]) }}
        />
      )}
      <Pager name={say('screen.bookings')} query={request} after={after} next={next} />
    </>
  );
}

/** One visit: who comes for what, and what staff do about it. */
export function BookingView(props: {
  booking: OpenedBooking;
  sites: readonly SelectOption[];
  dealers: DealerNames;
  /** Names of the staff by id, of those whom the reader may know. */
  people: Readonly<Record<string, string>>;
  answer: StepAnswer | undefined;
}) {
  const t = useLabels(labels);
  const time = useTime();
  const half = useHalf();
  const ask = useConfirmations();
  const { booking, sites, dealers, people, answer } = props;
  const { number, site, state, acts, free, contact, car } = booking;
  const [reasoned, plain] = [acts.filter(isReasonShown), acts.filter((act) => !isReasonShown(act))];
  const step = (act: (typeof acts)[number]): Step => {
    const label = t(`bookings.act.${act}`);
    // A visit that is confirmed can be moved or cancelled after it; nothing follows on the others.
    return act === 'confirm'
      ? { act, label, look: 'primary' }
      : { act, label, confirmation: ask(`booking.${act}`, label) };
  };
  const late = booking.isLate ? ` (${t('bookings.late')})` : '';
  return (
    <>
      <ScreenHead title={t('bookings.title', { number })}>
        <Link to={SCREEN_PATHS.bookings}>{t('back')}</Link>
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
                  {t(`bookings.state.${state}`)}
                </span>,
              ],
              [t('bookings.purpose'), t(`bookings.purpose.${booking.purpose}`)],
              [t('bookings.car'), booking.subject],
              [
                t('bookings.purpose.recall'),
                car.purpose === 'recall' ? car.campaigns.map(({ title }) => title).join(', ') : undefined,
              ],
              [t('bookings.when'), half(booking)],
              [t('dealer'), dealerName(dealers, site, booking.dealer)],
              [t('site'), siteName(sites, site)],
              [t('bookings.reply'), state === 'asked' ? `${time(booking.replyBy)}${late}` : undefined],
            ]}
          />
          <Facts
            title={t('bookings.who')}
            facts={
              contact
                ? [
                    [t('bookings.name'), contact.name],
                    [
                      t('bookings.phone'),
                      <a key="phone" href={telephoneLink(contact.phone, marketOfSite(site), 'mobile')}>
                        {contact.phone}
                      </a>,
                    ],
                    [
                      t('bookings.email'),
                      <a key="email" href={`mailto:${encodeURIComponent(contact.email).replace('%40', '@')}`}>
                        {contact.email}
                      </a>,
                    ],
                  ]
                : []
            }
          >
            <p className={styles.soft}>{t(contact ? 'bookings.who-hint' : 'bookings.erased')}</p>
          </Facts>
        </div>
        <div className={styles.stack}>
          {acts.length === 0 && <p className={styles.soft}>{t('no-step')}</p>}
          {plain.length > 0 && (
            <StepForm
              name="step"
              title={t('step')}
              hint={plain.includes('confirm') ? t('bookings.confirm-hint') : undefined}
              fields={{ seen: String(booking.revision) }}
              answer={answer}
              steps={plain.map(step)}
            />
          )}
          {acts.length > 0 && free.length === 0 && <p className={styles.soft}>{t('bookings.no-free')}</p>}
          {free.length > 0 && (
            <StepForm
              name="move"
              title={t('bookings.move')}
              hint={t('bookings.move-hint')}
              reasonHint={t('reason-hint')}
              fields={{ seen: String(booking.revision) }}
              answer={answer}
              steps={[{ act: 'move', label: t('bookings.move') }]}
            >
              <Select
                label={t('bookings.move-to')}
                name="to"
                required
                placeholder={t('bookings.move-pick')}
                defaultValue={answer?.form === 'move' && !answer.isDone ? (answer.typed?.to ?? '') : ''}
                options={free.map((one) => ({ value: `${one.day} ${one.half}`, label: half(one) }))}
                error={answer?.form === 'move' && answer.errors?.to ? t('bookings.move-pick') : undefined}
              />
            </StepForm>
          )}
          {reasoned.map((act) => (
            <StepForm
              key={act}
              name={act}
              title={t(`bookings.act.${act}`)}
              reasonHint={t('reason-hint')}
              fields={{ seen: String(booking.revision) }}
              answer={answer}
              steps={[step(act)]}
            />
          ))}
        </div>
      </div>
      <History
        events={booking.events.map((event) => ({
          at: event.at,
          what: t(`bookings.what.${event.what}`, { when: event.half ? half(event.half) : '' }),
          by: event.staff ? (people[event.staff] ?? t('by.staff')) : t(`by.${event.by}`),
          reason: event.reason,
        }))}
      />
    </>
  );
}
