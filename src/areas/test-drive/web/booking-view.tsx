import { Form, useNavigation } from 'react-router';
import { greeting } from '../../../kit/greeting.ts';
import { telephoneLink } from '../../../kit/validators/phone.ts';
import { Button, LinkButton } from '../../../ui/controls/button.tsx';
import { Disclosure } from '../../../ui/controls/disclosure.tsx';
import page from '../../../ui/controls/page.module.css';
import { downloadIcon } from '../../../ui/controls/rare-icons.ts';
import { useLabels } from '../../../ui/labels.tsx';
import { CarPicture } from '../../catalogue/web/index.ts';
import { useSite } from '../../platform/web/index.ts';
import { halfDayKey, subjectName } from '../index.ts';
import { formatVisit } from './format-visit.ts';
import { labels } from './labels.ts';
import { RefusedNote } from './refused-note.tsx';
import { SlotChoice } from './slot-choice.tsx';
import styles from './test-drive.module.css';
import type { BookingAnswer, OwnBookingView } from './view.ts';

type Props = {
  /** None once its link is worth nothing. */
  view: OwnBookingView | undefined;
  again: string;
  answered: BookingAnswer | undefined;
};

/** A booking as whoever has its link sees it: where it stands, when and where, and how to move it or call it off. */
export function BookingView({ view, again, answered }: Props) {
  const t = useLabels(labels);
  if (view) return <Open view={view} answered={answered} />;
  return (
    <div className={`frame ${page.page}`}>
      <header className={page.head}>
        <h1>{t('gone-title')}</h1>
        <p className={page.intro}>{t('gone-text')}</p>
      </header>
      <p>
        <LinkButton href={again}>{t('again')}</LinkButton>
      </p>
    </div>
  );
}

function Open({ view, answered }: { view: OwnBookingView; answered: BookingAnswer | undefined }) {
  const t = useLabels(labels);
  const { locale } = useSite();
  const { booking, agenda, paths } = view;
  const { state, subject, firstName, reason } = booking;
  return (
    <div className={`frame ${page.page}`}>
      <header className={page.head}>
        <p className={styles.soft}>{greeting(locale, firstName)}</p>
        <h1>{t(`${subject.purpose}-of`, { car: subjectName(subject) })}</h1>
      </header>
      {answered?.ok && (
        <p role="status" className={styles.done}>
          {t(answered.form === 'cancel' ? 'cancelled' : 'moved')}
        </p>
      )}
      {answered?.refused && <RefusedNote reason={answered.refused} />}
      <div className={styles.columns}>
        <section className={styles.card} aria-label={t('own-title')}>
          <p className={styles.state} data-state={state}>
            <strong>{t(`state-${state}`)}</strong>
            <span>{t(`state-${state}-text`, { until: view.replyBy })}</span>
          </p>
          {reason && <p>“{reason}”</p>}
          <div className={styles.visit}>
            {view.picture && (
              <CarPicture
                source={view.picture.source}
                alt={view.picture.alt}
                sizes="(min-width: 50rem) 22rem, 80vw"
                priority
              />
            )}
            <Facts view={view} />
          </div>
        </section>
        <Ways view={view} />
      </div>
      {agenda && <Move view={view} agenda={agenda} answered={answered} />}
      {!agenda && !view.mayMove && !view.mayCancel && (
        <p>
          <LinkButton href={paths.again} look="secondary">
            {t('again')}
          </LinkButton>
        </p>
      )}
    </div>
  );
}

function Facts({ view: { booking, dealer, hours } }: { view: OwnBookingView }) {
  const t = useLabels(labels);
  const { locale } = useSite();
  const { day, half, number } = booking;
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('when')}</dt>
        <dd>
          {formatVisit(locale, { day }, t(half))}
          {hours && (
            <span className="numbers">
              {' '}
              ({hours.opens}–{hours.closes})
            </span>
          )}
        </dd>
      </div>
      {dealer && (
        <div>
          <dt>{t('dealer')}</dt>
          <dd>
            {dealer.name}
            <br />
            {dealer.address}, {dealer.city}
          </dd>
        </div>
      )}
      <div>
        <dt>{t('number')}</dt>
        <dd className="numbers">{number}</dd>
      </div>
    </dl>
  );
}

function Ways({ view }: { view: OwnBookingView }) {
  const t = useLabels(labels);
  const navigation = useNavigation();
  const { market } = useSite();
  const isBusy = navigation.state !== 'idle' && navigation.formData?.get('form') === 'cancel';
  const { dealer, calendar, mayMove, mayCancel, agenda, paths } = view;
  return (
    <div className={styles.ways}>
      {mayCancel && (
        <LinkButton href={calendar} look="primary" icon={downloadIcon}>
          {t('calendar')}
        </LinkButton>
      )}
      {mayMove && !agenda && (
        <LinkButton href={paths.move} look="secondary">
          {t('move')}
        </LinkButton>
      )}
      {dealer?.phone && (
        <LinkButton href={telephoneLink(dealer.phone, market)} look="secondary" icon="phone">
          {t('call')}
        </LinkButton>
      )}
      {mayCancel && (
        <Disclosure summary={t('cancel')}>
          <Form method="post" action={paths.own} className={styles.cancel}>
            <input type="hidden" name="form" value="cancel" />
            <p>{t('cancel-text')}</p>
            <Button type="submit" look="secondary" busy={isBusy}>
              {t('cancel-sure')}
            </Button>
          </Form>
        </Disclosure>
      )}
    </div>
  );
}

type MoveProps = {
  view: OwnBookingView;
  agenda: NonNullable<OwnBookingView['agenda']>;
  answered: BookingAnswer | undefined;
};

function Move({ view, agenda, answered }: MoveProps) {
  const t = useLabels(labels);
  const navigation = useNavigation();
  const isBusy = navigation.state !== 'idle' && navigation.formData?.get('form') === 'move';
  const isMissing = answered?.form === 'move' && answered.errors?.slot;
  return (
    <Form method="post" action={view.paths.move} className={styles.form}>
      <input type="hidden" name="form" value="move" />
      <SlotChoice
        agenda={agenda}
        legend={t('move-title')}
        id="other-time"
        chosen={answered?.typed?.slot ?? halfDayKey(view.booking)}
        error={isMissing ? t('slot-missing') : undefined}
      />
      <p className={styles.row}>
        <Button type="submit" busy={isBusy}>
          {t('move-button')}
        </Button>
        <LinkButton href={view.paths.own} look="plain">
          {t('move-keep')}
        </LinkButton>
      </p>
    </Form>
  );
}
