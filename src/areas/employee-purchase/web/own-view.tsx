import { Form, useNavigation } from 'react-router';
import { Button, LinkButton } from '../../../ui/controls/button.tsx';
import list from '../../../ui/controls/own-list.module.css';
import { RadioGroup } from '../../../ui/controls/radio-group.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { useRemainingErrors } from '../../../ui/use-remaining-errors.ts';
import { labels as validationLabels } from '../../../ui/validation/labels.ts';
import { AccountCard } from '../../account/web/index.ts';
import { ConsentDocuments } from '../../legal-documents/web/index.ts';
import { BUYER_TYPES, type BuyerType } from '../index.ts';
import styles from './employee-purchase.module.css';
import { labels } from './labels.ts';
import { RefusedNote } from './refused-note.tsx';
import type { EnrolmentAnswer, EnrolmentPaths, ListedEnrolment } from './view.ts';

type Props = {
  enrolments: readonly ListedEnrolment[];
  /** Those for whom a programme of the site is. */
  buyers: readonly BuyerType[];
  paths: EnrolmentPaths;
  answered: EnrolmentAnswer | undefined;
};

/** Somebody's enrolments, and the way to one more. */
export function OwnEnrolmentsView({ enrolments, buyers, paths, answered }: Props) {
  const t = useLabels(labels);
  return (
    <>
      <AccountCard id="enrolments" title={t('own-button')}>
        <OwnEnrolments enrolments={enrolments} />
        <LinkButton look="plain" href={paths.page}>
          {t('to-page')}
        </LinkButton>
      </AccountCard>
      <AccountCard id="begin" title={t('begin-title')} intro={t('begin-intro')}>
        <Begin buyers={buyers} answered={answered?.form === 'begin' ? answered : undefined} />
      </AccountCard>
    </>
  );
}

/** The same among the things of an account, with the way to their page. */
export function ProgrammesOfHome(props: Pick<Props, 'enrolments'> & { href: string }) {
  const t = useLabels(labels);
  return (
    <>
      <OwnEnrolments enrolments={props.enrolments} />
      <LinkButton look="secondary" href={props.href}>
        {t('own-link')}
      </LinkButton>
    </>
  );
}

function OwnEnrolments({ enrolments }: Pick<Props, 'enrolments'>) {
  const t = useLabels(labels);
  if (enrolments.length === 0) return <p>{t('own-none')}</p>;
  return (
    <ul className={list.list}>
      {enrolments.map(({ id, href, programme, buyer, state, left }) => (
        <li key={id}>
          <p className={list.soft}>{programme}</p>
          <h3>{t(buyer)}</h3>
          <p className={list.status} data-worth={state === 'approved' ? 'valid' : undefined}>
            {t(`status-${state}`)}
          </p>
          {state === 'approved' && <p className={list.soft}>{t('own-left', { count: left })}</p>}
          <p className={list.ways}>
            <a
              href={href}
              className="lone-link"
              aria-label={t('own-open-name', { buyer: t(buyer), programme })}
            >
              {t('own-open')}
            </a>
          </p>
        </li>
      ))}
    </ul>
  );
}

function Begin({ buyers, answered }: Pick<Props, 'buyers' | 'answered'>) {
  const t = useLabels(labels);
  const validationText = useLabels(validationLabels);
  const navigation = useNavigation();
  const isBusy = navigation.state !== 'idle' && navigation.formData?.get('form') === 'begin';
  const { errors, onInput } = useRemainingErrors(answered);
  const errorOf = (field: string) => errors?.[field] && validationText(errors[field]);
  const { refused } = answered ?? {};
  return (
    <Form method="post" noValidate className={styles.form} onInput={onInput}>
      <input type="hidden" name="form" value="begin" />
      {refused && <RefusedNote reason={refused} />}
      <TextField
        name="code"
        label={t('code')}
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        defaultValue={answered?.typed?.code}
        error={errorOf('code')}
      />
      <RadioGroup
        name="buyer"
        label={t('buyer')}
        defaultValue={answered?.typed?.buyer ?? buyers[0]}
        options={BUYER_TYPES.filter((one) => buyers.includes(one)).map((one) => ({
          value: one,
          label: t(one),
        }))}
        error={errorOf('buyer')}
      />
      <ConsentDocuments act="enrolment" />
      <Button type="submit" busy={isBusy}>
        {isBusy ? t('busy') : t('begin-button')}
      </Button>
    </Form>
  );
}
