import { useState } from 'react';
import { Form, useNavigation, useRevalidator } from 'react-router';
import { formatDate } from '../../../kit/calendar.ts';
import { Button, LinkButton } from '../../../ui/controls/button.tsx';
import { ConfirmButton, useRemoval } from '../../../ui/controls/confirm-button.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { AccountCard } from '../../account/web/index.ts';
import { DocumentsCard } from '../../documents/web/index.ts';
import { useSite } from '../../platform/web/index.ts';
import type { EnrolmentStory } from '../contract.ts';
import { ENROLMENT_FIELDS, movedTo, type Paper } from '../index.ts';
import type { KnownBuyer } from './data-fields.ts';
import { DataForm } from './data-form.tsx';
import styles from './employee-purchase.module.css';
import { labels } from './labels.ts';
import { PricedCarBox } from './price-box.tsx';
import { RefusedNote } from './refused-note.tsx';
import type { EnrolmentAnswer, EnrolmentPaths, PricedCar } from './view.ts';

type Props = {
  story: EnrolmentStory;
  papers: readonly Paper[];
  known: KnownBuyer;
  categories: readonly string[];
  paths: EnrolmentPaths;
  /** The day on which it was sent, in the market's own time. */
  sentOn: string | undefined;
  requested: { readonly car: string; readonly found: PricedCar | undefined } | undefined;
  answered: EnrolmentAnswer | undefined;
};

/** One enrolment: how it stands, and what its buyer can do about it. */
export function EnrolmentView(props: Props) {
  const t = useLabels(labels);
  const { story, answered } = props;
  const { state, id, revision } = story.enrolment;
  const revalidator = useRevalidator();
  const isWritten = movedTo(state, 'save') !== undefined;
  // What another tab has written is shown before it is sent from here.
  const [shown, setShown] = useState(revision);
  if (answered?.refused === 'changed-meanwhile' && shown !== revision) setShown(revision);
  return (
    <>
      <StatusCard {...props} />
      {answered?.refused && <RefusedNote reason={answered.refused} />}
      {state === 'approved' && <Price {...props} />}
      {isWritten && (
        <AccountCard id="data" title={t('data-title')}>
          <DataForm key={`${state} ${shown}`} {...props} />
        </AccountCard>
      )}
      {isWritten && (
        <DocumentsCard
          owner={{ kind: 'enrolment', id }}
          kinds={[...props.papers, 'other']}
          onChange={() => void revalidator.revalidate()}
        />
      )}
      {state === 'draft' && <Send {...props} />}
      <Drop {...props} />
    </>
  );
}

function StatusCard({ story: { enrolment, programme, left }, sentOn }: Props) {
  const t = useLabels(labels);
  const { locale } = useSite();
  const { state, validUntil, reason } = enrolment;
  const values = {
    company: programme.company,
    date: sentOn ? formatDate(sentOn, locale) : '',
    until: validUntil ? formatDate(validUntil, locale) : '',
    left: t('own-left', { count: left }),
    reason: reason ?? '',
  };
  return (
    <div className={styles.standing} data-state={state} role="status">
      <p>
        <strong>{t(`status-${state}`)}</strong>
      </p>
      <p>{t(`${state}-text`, values)}</p>
      {state === 'sent' && (
        <Form method="post">
          <input type="hidden" name="form" value="take-back" />
          <Button type="submit" look="plain">
            {t('take-back')}
          </Button>
        </Form>
      )}
    </div>
  );
}

function Send({ story: { enrolment, programme, missing } }: Props) {
  const t = useLabels(labels);
  const navigation = useNavigation();
  const isBusy = navigation.state !== 'idle' && navigation.formData?.get('form') === 'send';
  return (
    <AccountCard id="send" title={t('send-title')}>
      {missing.length === 0 ? (
        <p>{t('send-ready', { company: programme.company })}</p>
      ) : (
        <div>
          <p>{t('missing-title')}</p>
          <ul className={styles.rules} data-part="missing">
            {missing.map((one) => (
              <li key={one.what === 'paper' ? one.paper : one.what}>
                {one.what === 'paper'
                  ? t('missing-paper', { paper: t(`paper-${one.paper}`) })
                  : t(`missing-${one.what}`)}
              </li>
            ))}
          </ul>
        </div>
      )}
      <Form method="post" className={styles.form}>
        <input type="hidden" name="form" value="send" />
        <input type="hidden" name="revision" value={enrolment.revision} />
        <Button type="submit" look={missing.length === 0 ? 'primary' : 'secondary'} busy={isBusy}>
          {isBusy ? t('busy') : t('send-button')}
        </Button>
      </Form>
    </AccountCard>
  );
}

function Price({ requested: request, paths }: Props) {
  const t = useLabels(labels);
  const { market } = useSite();
  return (
    <AccountCard id="price" title={t('price-title')} intro={t('price-intro')}>
      <Form method="get" className={styles.form}>
        <TextField
          name={ENROLMENT_FIELDS[market].car}
          label={t('price-car')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={120}
          defaultValue={request?.car}
          error={request && !request.found ? t('price-unknown') : undefined}
        />
        <p className={styles.ways}>
          <Button type="submit" look="secondary">
            {t('price-button')}
          </Button>
          <LinkButton look="plain" href={paths.stock}>
            {t('to-stock')}
          </LinkButton>
        </p>
      </Form>
      {request?.found && <PricedCarBox car={request.found} reserve={paths.reserve} level={3} />}
    </AccountCard>
  );
}

function Drop({ story: { enrolment } }: Props) {
  const t = useLabels(labels);
  const removal = useRemoval(t('drop-name'));
  if (enrolment.state === 'approved' || enrolment.state === 'sent') return null;
  return (
    <Form method="post">
      <input type="hidden" name="form" value="drop" />
      <ConfirmButton look="plain" {...removal}>
        {t('drop')}
      </ConfirmButton>
    </Form>
  );
}
