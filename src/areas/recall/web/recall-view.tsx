import { type ReactNode, useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { formatDate } from '../../../kit/calendar.ts';
import type { MessageKey } from '../../../kit/validators/message-keys.ts';
import { Button, LinkButton } from '../../../ui/controls/button.tsx';
import { ErrorSummary } from '../../../ui/controls/error-summary.tsx';
import page from '../../../ui/controls/page.module.css';
import { RadioGroup } from '../../../ui/controls/radio-group.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { useRemainingErrors } from '../../../ui/use-remaining-errors.ts';
import { labels as validationLabels } from '../../../ui/validation/labels.ts';
import { problemOf } from '../../../ui/validation/problem-of.ts';
import { useSite } from '../../platform/web/index.ts';
import type { FoundCampaign, FoundVehicle } from '../contract.ts';
import { NUMBER_MAX, SEARCHED_BY } from '../index.ts';
import { labels } from './labels.ts';
import styles from './recall.module.css';

/** What the search was answered: `found` has nothing where no campaign is about the car. */
export type RecallAnswer = {
  /** Grows with every answer, so that a reader of screens is told again. */
  readonly at: number;
  readonly errors?: Readonly<Record<string, MessageKey>> | undefined;
  readonly isTooOften?: boolean | undefined;
  readonly found?:
    | { readonly vehicle: FoundVehicle | undefined; readonly repair: string | undefined }
    | undefined;
  readonly typed?: Readonly<Record<string, string>> | undefined;
};

type Props = {
  crumbs: ReactNode;
  brandName: string;
  /** The page itself, and the dealers. */
  paths: { readonly own: string; readonly dealers: string | undefined };
  answered: RecallAnswer | undefined;
};

/** Whether a car is recalled: a plain form that is posted, so that no address has a number in it. */
export function RecallView({ crumbs, brandName, paths, answered }: Props) {
  const t = useLabels(labels);
  return (
    <div className={`frame ${page.page}`}>
      <header className={page.head}>
        {crumbs}
        <h1>{t('title')}</h1>
        <p className={page.intro}>{t('intro', { brand: brandName })}</p>
      </header>
      <div className={styles.columns}>
        <Search answered={answered} />
        {answered?.found && <VehicleResult brandName={brandName} paths={paths} answered={answered} />}
      </div>
    </div>
  );
}

function Search({ answered }: { answered: RecallAnswer | undefined }) {
  const t = useLabels(labels);
  const validationText = useLabels(validationLabels);
  const navigation = useNavigation();
  const isBusy = navigation.state !== 'idle' && navigation.formMethod === 'POST';
  const { errors, onInput } = useRemainingErrors(answered);
  const reason = errors?.number;
  const error = reason && validationText(reason, { max: NUMBER_MAX });
  return (
    <Form method="post" noValidate className={styles.search} aria-busy={isBusy} onInput={onInput}>
      <ErrorSummary
        problems={
          reason && error ? [problemOf('recall-number', { reason, message: error, name: t('number') })] : []
        }
        attempt={answered?.at ?? 0}
      />
      {answered?.isTooOften && (
        <p role="alert" className={styles.refused}>
          {t('too-often')}
        </p>
      )}
      <RadioGroup
        name="by"
        label={t('by')}
        look="segmented"
        options={SEARCHED_BY.map((by) => ({ value: by, label: t(by) }))}
        defaultValue={answered?.typed?.by ?? 'plate'}
      />
      <TextField
        id="recall-number"
        name="number"
        label={t('number')}
        hint={t('number-hint')}
        defaultValue={answered?.typed?.number}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        required
        error={error}
      />
      <Button type="submit" busy={isBusy}>
        {isBusy ? t('busy') : t('search')}
      </Button>
      <p className={styles.soft}>{t('private')}</p>
    </Form>
  );
}

function VehicleResult({ brandName, paths, answered }: Omit<Props, 'crumbs'>) {
  const t = useLabels(labels);
  const title = useRef<HTMLHeadingElement>(null);
  const at = answered?.at ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: told of each answer
  useEffect(() => title.current?.focus(), [at]);
  const vehicle = answered?.found?.vehicle;
  if (!vehicle)
    return (
      <section className={styles.found} data-found="none">
        <h2 ref={title} tabIndex={-1}>
          {t('found-none')}
        </h2>
        <p>{t('found-none-text', { brand: brandName })}</p>
        {paths.dealers && (
          <p>
            <LinkButton href={paths.dealers} look="secondary">
              {t('dealers')}
            </LinkButton>
          </p>
        )}
      </section>
    );
  const open = vehicle.campaigns.filter(({ repaired }) => !repaired).length;
  const repair = answered?.found?.repair;
  return (
    <section className={styles.found} data-found={open > 0 ? 'open' : 'done'}>
      <p className={styles.soft}>{t('found-car', { model: vehicle.model, year: vehicle.year })}</p>
      <h2 ref={title} tabIndex={-1}>
        {open > 0 ? t('found-open', { count: open }) : t('found-done')}
      </h2>
      {open > 0 && repair && (
        <p>
          <LinkButton href={repair}>{t('book')}</LinkButton>
        </p>
      )}
      <ul className={styles.campaigns}>
        {vehicle.campaigns.map((campaign) => (
          <Campaign key={campaign.code} campaign={campaign} />
        ))}
      </ul>
    </section>
  );
}

function Campaign({ campaign }: { campaign: FoundCampaign }) {
  const t = useLabels(labels);
  const { locale } = useSite();
  const { code, title, repaired, minutes, announced } = campaign;
  return (
    <li className={styles.campaign} data-campaign={code}>
      <p className={repaired ? styles.repaired : styles.open}>
        {repaired ? t('repaired', { day: formatDate(repaired, locale) }) : t('open')}
      </p>
      <h3>{title}</h3>
      <dl>
        {(['defect', 'risk', 'remedy'] as const).map((part) => (
          <div key={part}>
            <dt>{t(part)}</dt>
            <dd>{campaign[part]}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.soft}>
        {[
          t('campaign', { code }),
          t('announced', { day: formatDate(announced, locale) }),
          ...(repaired ? [] : [t('minutes', { minutes })]),
        ].join(' · ')}
      </p>
    </li>
  );
}
