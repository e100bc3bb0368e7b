import { useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Resolver, type UseFormReturn, useForm } from 'react-hook-form';
import { useBackCloses } from '../../../ui/back-closes.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { ErrorSummary } from '../../../ui/controls/error-summary.tsx';
import { Overlay } from '../../../ui/controls/overlay.tsx';
import { useToast } from '../../../ui/controls/toast.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { problemOf } from '../../../ui/validation/problem-of.ts';
import { FilledNote } from '../../account/web/index.ts';
import type { ChosenCar } from '../../catalogue/index.ts';
import { ConsentDocuments, useDocumentRefresh, useDocumentStamp } from '../../legal-documents/web/index.ts';
import { useSite } from '../../platform/web/index.ts';
import { type ContactSettings, dealerSection, type LeadSettings } from '../index.ts';
import { ContactFields } from './contact-fields.tsx';
import { DealerFields } from './dealer-fields.tsx';
import { dropDraft, readDraft } from './draft.ts';
import { labels } from './labels.ts';
import styles from './lead-form.module.css';
import { OptIns } from './opt-ins.tsx';
import { RequestFields } from './request-fields.tsx';
import { type SentLead, textOf } from './send-form.ts';
import { TermsText } from './terms-text.tsx';
import { useAccount } from './use-account.ts';
import { useDealers } from './use-dealers.ts';
import { useSending } from './use-sending.ts';
import {
  emptyValues,
  FIELDS,
  type FormRule,
  formReasons,
  isForDealer,
  type LeadFormValues,
} from './values.ts';

export type LeadFormProps = {
  /** What the shopper asks about. */
  readonly car: ChosenCar | undefined;
  readonly settings: LeadSettings;
  /** The lead is taken. */
  readonly onSent: (sent: SentLead) => void;
  /** Shows a back link. */
  readonly onBack?: (() => void) | undefined;
  /** An unexpected error has made the current car void. */
  readonly onCarEmptied?: (() => void) | undefined;
  /** Leads to where a car is chosen; offered while there is none. */
  readonly onChooseCar?: (() => void) | undefined;
  /** The configurator also asks whether a person or a company is speaking. */
  readonly asksProfile?: boolean | undefined;
  /** What the page knows of the shopper already: it stands in the form, and may be changed. */
  readonly knownEmail?: string | undefined;
  /** The form asks a specialist to get in touch: about what and why, and nothing about financing. */
  readonly isContact?: boolean | undefined;
};

/** The lead form: who, which dealer, how to be reached (doc. 1 §2.6, §4.5, §5). */
export function LeadForm(props: LeadFormProps) {
  const { car, settings, onSent, onBack, onCarEmptied, onChooseCar, asksProfile = false } = props;
  useBackCloses(onBack !== undefined, () => onBack?.());
  const contact = props.isContact ? settings.contact : undefined;
  const text = textOf({ settings, contact });
  const t = useLabels(labels);
  const { market } = useSite();
  const id = useId();
  const [areTermsOpen, setTermsOpen] = useState(false);
  const termsLink = useRef<HTMLButtonElement>(null);
  const closeTerms = () => {
    flushSync(() => setTermsOpen(false)); // the link can take the focus once it is visible again
    termsLink.current?.focus();
  };
  const { region, show } = useToast();
  const dealers = useDealers(settings.fixedDealerCode);
  const ruleFor = (values: LeadFormValues): FormRule => {
    return { market, settings, asksProfile, contact, dealer: dealers.find(values.dealer) };
  };
  const isDealerAwaited = dealers.status === 'loading';
  const form = useLeadForm(settings, props.knownEmail, (values) => {
    const reasons = Object.entries(formReasons(values, ruleFor(values))).filter(
      ([field]) => field !== 'dealer' || !isDealerAwaited, // nobody could have chosen one yet
    );
    return Object.fromEntries(
      reasons.map(([field, reason]) => [field, { type: reason, message: t(reason) }]),
    );
  });
  const documents = useDocumentStamp('lead');
  const refreshDocuments = useDocumentRefresh();
  const [haveChanged, setHaveChanged] = useState(false);
  const { isLoading, send } = useSending({
    onSent,
    onChanged: (stamp) => {
      setHaveChanged(true);
      refreshDocuments(stamp);
    },
    onRefused: () => show({ text: t(refusalOf(contact, form.getValues())), tone: 'negative' }),
    onRecover: () => {
      dropDraft();
      form.reset(emptyValues(settings));
      show({ text: t('try-soon'), tone: 'negative' });
      onCarEmptied?.();
    },
  });
  const { errors, submitCount } = form.formState;
  const [isChecked, isDocumentMissed] = [submitCount > 0, errors.cpf !== undefined];
  // A dealer that was not known yet when the form was checked: the one of a draft, or the site's only one.
  useEffect(() => {
    if (dealers.status !== 'success') return;
    if (isChecked) void form.trigger('dealer');
    if (isDocumentMissed) void form.trigger('cpf');
  }, [isChecked, isDocumentMissed, dealers.status, form]);
  const problems = FIELDS.flatMap((field) => {
    const { message, type: reason = '' } = errors[field] ?? {};
    const name = t(field === 'accepted' ? 'terms-accept' : field);
    return message ? [problemOf(`${id}-${field}`, { reason, message, name })] : [];
  });
  const submit = form.handleSubmit((values) =>
    send({ values, car, settings, contact, documents, dealer: ruleFor(values).dealer }),
  );
  const [isDue, setDue] = useState(false);
  // Pressed while the dealer of a draft, or the site's only one, was on its way: nobody could have chosen it sooner.
  useEffect(() => {
    if (!isDue || isDealerAwaited) return;
    setDue(false);
    void submit();
  }, [isDue, isDealerAwaited, submit]);
  const { account, keep } = useAccount(form, { market, hasGenericDocument: settings.hasGenericDocument });
  return (
    <>
      {areTermsOpen && (
        <Overlay title={t('terms')} backLabel={t('terms-back')} onBack={closeTerms}>
          <TermsText text={text} />
        </Overlay>
      )}
      <form
        className={styles.form}
        hidden={areTermsOpen}
        noValidate
        onBlur={keep}
        onChange={keep}
        onSubmit={(event) => {
          if (!isDealerAwaited || !isForDealer(formReasons(form.getValues(), ruleFor(form.getValues()))))
            return submit(event);
          event.preventDefault();
          setDue(true);
        }}
      >
        <div className={styles.head}>
          {!contact && <h3>{t('title')}</h3>}
          <p>{t(contact ? 'contact-subtitle' : 'subtitle')}</p>
        </div>
        {!car && onChooseCar && <NoCar onChooseCar={onChooseCar} />}
        <ErrorSummary problems={submitCount > 0 ? problems : []} attempt={submitCount} />
        <FilledNote account={account} />
        {contact && <RequestFields id={id} form={form} contact={contact} />}
        <ContactFields id={id} form={form} rule={ruleFor(form.watch())} />
        <DealerFields
          id={`${id}-dealer`}
          section={dealerSection(settings.fixedDealerCode, market)}
          dealers={dealers}
          form={form}
          error={errors.dealer?.message}
          onChosen={keep}
        />
        {settings.showsOptIns && <OptIns form={form} />}
        <p className={styles.small}>{text.disclaimer}</p>
        {settings.areTermsInline ? (
          <TermsText text={text} />
        ) : (
          <button
            ref={termsLink}
            type="button"
            className={styles.termsLink}
            onClick={() => setTermsOpen(true)}
          >
            {t('terms')}
          </button>
        )}
        {settings.mustAcceptTerms && (
          <Checkbox
            id={`${id}-accepted`}
            label={t('terms-accept')}
            error={errors.accepted?.message}
            data-analytics="lead:terms"
            {...form.register('accepted')}
          />
        )}
        <ConsentDocuments act="lead" hasChanged={haveChanged} />
        <div className={styles.actions}>
          <p role="status">{isDue && t('dealer-loading')}</p>
          <Button
            type="submit"
            wide
            busy={isLoading || isDue}
            data-analytics="lead:send"
            // The field that is left would show its error and push the button away from under the press.
            onMouseDown={(event) => event.preventDefault()}
          >
            {t('send')}
          </Button>
          {onBack && (
            <Button look="plain" onClick={onBack}>
              {t('back')}
            </Button>
          )}
        </div>
      </form>
      {region}
    </>
  );
}

/** The contact form has its own words for a call that cannot be asked for, and for a message that is not sent. */
function refusalOf(contact: ContactSettings | undefined, { message }: LeadFormValues) {
  if (!contact) return 'error-sending' as const;
  return message.trim() ? ('contact-message-failed' as const) : ('contact-call-failed' as const);
}

/** A lead is about a car: without one the form can be filled, but not sent. Takes the focus, because all begins anew. */
function NoCar({ onChooseCar }: { onChooseCar: () => void }) {
  const t = useLabels(labels);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className={styles.noCar}>
      <p>{t('car-gone')}</p>
      <Button look="secondary" onClick={onChooseCar}>
        {t('choose-car')}
      </Button>
    </div>
  );
}

type Check = (values: LeadFormValues) => Record<string, { type: string; message: string }>;

/** The form's state: begins with the tab's draft, checks a field when it is left and all of them when it is sent. */
function useLeadForm(
  settings: LeadSettings,
  knownEmail: string | undefined,
  check: Check,
): UseFormReturn<LeadFormValues> {
  const [begun] = useState(() => readDraft()?.values);
  const empty = { ...emptyValues(settings), mail: knownEmail ?? '' };
  const resolver: Resolver<LeadFormValues> = (values) => {
    const errors = check(values);
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };
  return useForm<LeadFormValues>({
    defaultValues: begun
      ? {
          ...begun,
          dealer: settings.fixedDealerCode ?? begun.dealer,
          mail: begun.mail || (knownEmail ?? ''),
        }
      : empty,
    mode: 'onTouched',
    shouldFocusError: false, // the error summary takes the focus
    resolver,
  });
}
