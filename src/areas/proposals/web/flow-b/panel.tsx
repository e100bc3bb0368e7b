import { type ReactNode, useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatCpf, isCpf } from '../../../../kit/validators/cpf.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { ErrorSummary } from '../../../../ui/controls/error-summary.tsx';
import { Panel } from '../../../../ui/controls/panel.tsx';
import { useToast } from '../../../../ui/controls/toast.tsx';
import { focusInNextFrame, inNextFrame } from '../../../../ui/in-next-frame.ts';
import { useLabels } from '../../../../ui/labels.tsx';
import { FilledNote } from '../../../account/web/index.ts';
import type { Contact } from '../../../leads/index.ts';
import { creditTax } from '../../../lender/index.ts';
import { SUCCESS_TOAST_MS } from '../../../platform/index.ts';
import type { CreditTerms } from '../../domain/credit-terms.ts';
import { hasCompanyAddress } from '../../domain/flow-b/fields.ts';
import { NAME_SENT_MAX, textSent } from '../../domain/flow-b/sent-texts.ts';
import { costsWith } from '../../domain/flow-b/submission.ts';
import { shownStatus } from '../../domain/tracking.ts';
import type { Voucher } from '../../domain/voucher.ts';
import { ownerOf } from '../known-person.ts';
import { useDealer } from '../use-dealer.ts';
import { AddressScreen } from './address-screen.tsx';
import { ChangedOffer } from './changed-offer.tsx';
import { usePanelDraft } from './draft.ts';
import { domId, type FormScreen, problemsOn, useFlowBForm } from './form.ts';
import { labels } from './labels.ts';
import { useOccupations, useStates } from './lists.ts';
import { OfferLine } from './offer-line.tsx';
import styles from './panel.module.css';
import type { ChosenOffer, ProposalPanelProps } from './panel-props.ts';
import { PersonalScreen } from './personal-screen.tsx';
import {
  AcceptedScreen,
  QuestionsScreen,
  RefusedScreen,
  TermsScreen,
  titleOfRefused,
} from './result-screens.tsx';
import type { RefusedField } from './submit.ts';
import { useAccount } from './use-account.ts';
import { type PanelData, usePanel } from './use-panel.ts';

/** How long the popup of a postal code that is not found stands (doc. 2 §8). */
const POPUP_MS = 4_000;

/** A panel is one person's: what stands in it is not there any more for whoever sends the next lead. */
export function ProposalPanel(props: ProposalPanelProps) {
  const { email, document } = props.before.lead.contact;
  return <PersonsPanel key={`${email} ${document}`} {...props} />;
}

/** The configurator's proposal panel (flow B): it slides in beside the car, and the form in it outlives its closing. */
function PersonsPanel(props: ProposalPanelProps) {
  const t = useLabels(labels);
  const id = useId();
  const { lead } = props.before;
  const answer = useDealer(lead.dealerCode);
  const [refused, setRefused] = useState<readonly RefusedField[]>([]);
  const { panel, state, data } = usePanel(props, answer.dealer, setRefused);
  const { container, screen: wanted } = state.value;
  // The next screen is drawn in pieces after the press has been painted: a phone needs that long for it.
  const screen = useDeferredValue(wanted);
  // A screen that has been left, but is still to be seen, asks for nothing any more.
  const leave: typeof panel.send = (event) => {
    if (placeOf(panel.getSnapshot().value.screen) === placeOf(screen)) panel.send(event);
  };
  const isSending = wanted === 'sending';
  const formScreen: FormScreen = screen === 'personal' ? 'personal' : 'address';
  const form = useFlowBForm(knownPerson(lead.contact), formScreen, props.today);
  const of = ownerOf(lead.contact);
  const draft = usePanelDraft(form, of, data.decision !== undefined);
  const account = useAccount(form, draft, { of, isOpen: container !== 'closed' });
  const part = { form, id };
  const company = form.watch('company');
  const occupations = useOccupations();
  const states = useStates(data.areStatesWanted || hasCompanyAddress(company));
  const { region, show } = useToast();
  const hasSucceeded = container === 'succeeded';
  useEffect(() => {
    if (hasSucceeded) show({ text: t('success'), tone: 'positive', lasts: SUCCESS_TOAST_MS });
  }, [hasSucceeded, show, t]);
  const [attempts, setAttempts] = useState(0);
  useEffect(() => {
    if (refused.length === 0) return;
    for (const { field, isUnderAge } of refused)
      form.setError(field, { type: 'bank', message: t(isUnderAge ? 'under-age' : `wrong-${field}`) });
    setAttempts((before) => before + 1);
  }, [refused, form, t]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen has other problems
  useEffect(() => setAttempts(0), [screen]);

  // The page can take the focus once the dialog has let go of it.
  const close = (success = false) => flushSync(() => panel.send({ type: 'close', success }));
  const notFound = () => show({ text: t('postal-code-popup'), tone: 'negative', lasts: POPUP_MS });
  const go = (failed: boolean) => {
    if (failed) setAttempts((before) => before + 1);
    const values = form.getValues();
    leave({ type: formScreen === 'personal' ? 'continue' : 'send', form: values });
  };
  const isForm = screen === 'personal' || screen === 'address' || screen === 'sending';
  const canGoBack = isForm ? !isSending : screen === 'terms' || screen === 'questions';
  const problems = problemsOn(formScreen, form.getValues(), props.today).flatMap((field) => {
    const message = form.getFieldState(field, form.formState).error?.message;
    return message ? [{ field: domId(id, field), message }] : [];
  });
  const bankProblems = refused.map(({ field, isUnderAge }) => ({
    field: domId(id, field),
    message: t(isUnderAge ? 'under-age' : `wrong-${field}`),
  }));
  const { isAccepted } = state.context;
  // Nobody has decided: that is no refusal.
  const hasFailed = screen === 'refused' && state.context.hasFailed;
  const status = data.decision && shownStatus(data.decision.status);
  const { areTermsHidden } = props.panel;
  return (
    <Panel
      open={container !== 'closed'}
      onClose={() => close()}
      onBack={canGoBack ? () => leave({ type: 'back' }) : undefined}
      title={t('title')}
      footer={
        isForm && (
          <Footer data={data} chosen={props.chosen}>
            {screen === 'personal' ? (
              <Button type="submit" form={`${id}-form`} wide onMouseDown={keepFocus}>
                {t('continue')}
              </Button>
            ) : (
              <Button
                type="submit"
                form={`${id}-form`}
                wide
                busy={isSending || !answer.dealer}
                disabledReason={
                  data.isOutdated ? t('outdated-text') : !isAccepted && !areTermsHidden && t('accept-missing')
                }
                onMouseDown={keepFocus}
              >
                {isSending ? t('sending') : t('send')}
              </Button>
            )}
          </Footer>
        )
      }
    >
      <div className={styles.views} data-screen={screen}>
        <Heading key={placeOf(screen)}>
          {t(screen === 'refused' ? titleOfRefused(status, hasFailed) : `${TITLES[screen]}-title`)}
        </Heading>
        {isForm && (
          <form
            id={`${id}-form`}
            className={styles.form}
            noValidate
            aria-busy={isSending || undefined}
            inert={isSending}
            onSubmit={form.handleSubmit(
              () => go(false),
              () => go(true),
            )}
          >
            {data.changes && formScreen === 'address' && !isSending && (
              <ChangedOffer
                key={JSON.stringify(data.changes)}
                changes={data.changes}
                onSimulate={data.isOutdated ? () => simulateAgain(close, props.onSimulate) : undefined}
              />
            )}
            <ErrorSummary
              problems={attempts > 0 ? (problems.length > 0 ? problems : bankProblems) : []}
              // The form knows its errors a moment after it has refused to be sent.
              attempt={attempts + form.formState.submitCount}
            />
            <FilledNote account={account} />
            {formScreen === 'personal' ? (
              <PersonalScreen part={part} occupations={occupations} states={states} onNotFound={notFound} />
            ) : (
              <AddressScreen
                part={part}
                notice={props.panel.notice}
                instalment={data.funding.installment}
                haveDocumentsChanged={data.haveDocumentsChanged}
                states={states}
                dealer={answer}
                terms={
                  areTermsHidden
                    ? undefined
                    : {
                        label: props.panel.acceptance.label,
                        isAccepted,
                        onAccept: (on) => panel.send({ type: 'accept', on }),
                        onRead: () => leave({ type: 'terms' }),
                      }
                }
                onNotFound={notFound}
              />
            )}
          </form>
        )}
        {screen === 'accepted' && answer.dealer && (
          <AcceptedScreen
            voucher={voucherOf(props, data, form.getValues(), answer.dealer)}
            monthlyRate={data.funding.monthlyRate}
            annualCet={data.funding.annualCet}
            panel={props.panel}
            result={props.result}
            onContinue={() => close(true)}
            onTerms={() => leave({ type: 'terms' })}
            onQuestions={() => leave({ type: 'questions' })}
          />
        )}
        {screen === 'refused' && (
          <RefusedScreen
            dealer={answer.dealer}
            panel={props.panel}
            result={props.result}
            status={status}
            number={data.decision?.id}
            onRetry={state.context.hasFailed ? () => leave({ type: 'retry' }) : undefined}
            onContinue={() => close()}
          />
        )}
        {screen === 'terms' && <TermsScreen panel={props.panel} />}
        {screen === 'questions' && <QuestionsScreen panel={props.panel} />}
      </div>
      {region}
    </Panel>
  );
}

/** Who left the lead; a company that did is not who proposes. */
const knownPerson = ({ name, email, phone, document }: Contact) => ({
  name,
  email,
  phone,
  cpf: isCpf(document) ? formatCpf(document) : '',
});

const TITLES = {
  personal: 'personal',
  address: 'address',
  sending: 'address',
  terms: 'terms',
  questions: 'questions',
  accepted: 'accepted',
  refused: 'refused',
} as const;

/** Where a screen is: what is being sent stays where it was filled in. */
const placeOf = (screen: keyof typeof TITLES) => (screen === 'sending' ? 'address' : screen);

/** The field that is left would show its error and push the button away from under the press. */
const keepFocus = (event: { preventDefault(): void }) => event.preventDefault();

function simulateAgain(close: () => void, onSimulate: () => void): void {
  close();
  onSimulate();
}

/** The number that matters stays in sight while the form scrolls, with the next step. */
type FooterProps = { data: PanelData; chosen: ChosenOffer; children: ReactNode };

function Footer({ data, chosen, children }: FooterProps) {
  return (
    <div className={styles.footer}>
      <OfferLine data={data} chosen={chosen} />
      {children}
    </div>
  );
}

/** The title of a screen takes the focus when its screen appears: the button that led here is gone. */
function Heading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const shown = heading.current;
    if (shown) shown.autofocus = true; // the dialog may open only after this, and would focus its first button
    const toTop = inNextFrame(() => {
      shown?.closest('dialog')?.querySelector('[data-screen]')?.parentElement?.scrollTo({ top: 0 });
    });
    const toTitle = focusInNextFrame(shown, { preventScroll: true });
    return () => {
      toTop();
      toTitle();
    };
  }, []);
  return (
    <h3 ref={heading} tabIndex={-1} className={styles.heading}>
      {children}
    </h3>
  );
}

/** What the simulation told of the credit's cost, or the bank where it is another one by now. */
function flowBTerms(
  chosen: ChosenOffer,
  { funding, costs }: Pick<PanelData, 'funding' | 'costs'>,
): CreditTerms {
  const { monthlyRate, annualRate, annualCet, iofYearly: iofDaily, iofAdditional } = funding;
  const tax = creditTax({ iofDaily, iofAdditional });
  return { ...costsWith(chosen.response, costs), monthlyRate, annualRate, annualCet, tax };
}

type Approved = {
  readonly name: string;
  readonly cpf: string;
};

/** What the approval is worth at the dealer's desk. */
function voucherOf(
  { chosen, car }: ProposalPanelProps,
  { funding, costs, decision }: PanelData,
  { name, cpf }: Approved,
  dealer: NonNullable<ReturnType<typeof useDealer>['dealer']>,
): Voucher {
  return {
    number: decision?.id,
    buyerName: textSent(name, NAME_SENT_MAX), // as the bank has it, and as the file says
    cpf,
    dealer: { name: dealer.name, address: dealer.fullAddress, phone: dealer.phone },
    car: car.description,
    financed: funding.carPrice - funding.downPayment,
    downPayment: funding.downPayment,
    instalments: funding.installments,
    instalmentValue: funding.installment,
    residual: chosen.saved.residual,
    finalInstalmentPercent: chosen.saved.finalInstalmentPercent,
    dueDate: decision?.dueDate,
    terms: flowBTerms(chosen, { funding, costs }),
  };
}
