import { useEffect, useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import { readAmount } from '../../../../kit/amount.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { ErrorSummary } from '../../../../ui/controls/error-summary.tsx';
import { Skeleton } from '../../../../ui/controls/skeleton.tsx';
import { useLabels } from '../../../../ui/labels.tsx';
import { type AccountFill, FilledNote } from '../../../account/web/index.ts';
import type { FlowAOptions } from '../../contract.ts';
import type { flowA } from '../../flow/index.ts';
import {
  areTicked,
  type FlowAForm,
  type FlowASettings,
  flowASteps,
  isFieldRequired,
  type ProposalOptIn,
} from '../../index.ts';
import type { FormPart } from './fields.tsx';
import { FirstStep } from './first-step.tsx';
import styles from './flow-a.module.css';
import { labels } from './labels.ts';
import { Review, type Reviewed } from './review.tsx';
import { SecondStep } from './second-step.tsx';

type Props = FormPart & {
  state: SnapshotFrom<typeof flowA>;
  isSending: boolean;
  options: FlowAOptions | undefined;
  optIns: readonly ProposalOptIn[];
  ticked: readonly string[];
  settings: FlowASettings;
  reviewed: Reviewed;
  draft: { touch(): void; save(): void };
  account: AccountFill;
  onTick: (optIn: string, on: boolean) => void;
  onContinue: (values: FlowAForm) => void;
  onRetry: () => void;
};

/** The two steps of the form; each is left only when all of its asked fields hold (doc. 2 §4.1). */
export function FormSteps(props: Props) {
  const { id, form, state, isSending, options, optIns, ticked, settings, draft } = props;
  const t = useLabels(labels);
  const [attempts, setAttempts] = useState({ step: '', count: 0 });
  const step = state.matches({ form: 'firstStep' }) ? 'firstStep' : 'secondStep';
  const { refused, busy, unticked, haveDocumentsChanged } = state.context;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal is told once
  useEffect(() => {
    if (refused.length === 0) return;
    for (const { field, reason } of refused) form.setError(field, { type: 'bank', message: t(reason) });
    setAttempts((before) => ({ step, count: (before.step === step ? before.count : 0) + 1 }));
  }, [refused]);
  if (!options) return <Waiting hasFailed={state.context.haveOptionsFailed} onRetry={props.onRetry} />;
  const { errors } = form.formState;
  const requested = flowASteps[step].filter((field) => isFieldRequired(field, form.getValues()));
  const tried = attempts.step === step ? attempts.count : 0;
  const problems = requested.flatMap((field) => {
    const message = errors[field]?.message;
    return message && tried > 0 ? [{ field: `${id}-${field}`, message: `${t(field)}: ${message}` }] : [];
  });
  const submit = async () => {
    if (isSending) return;
    const isValid = await form.trigger(requested);
    if (!isValid) return setAttempts({ step, count: tried + 1 });
    draft.save();
    props.onContinue(form.getValues());
  };
  const mayBeSent = step === 'firstStep' || areTicked(optIns, ticked);
  return (
    <form
      className={styles.form}
      noValidate
      onInput={draft.touch}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <ErrorSummary problems={problems} attempt={tried} />
      <FilledNote account={props.account} />
      {step === 'firstStep' ? (
        <FirstStep {...props} options={options} />
      ) : (
        <>
          <SecondStep {...props} options={options} onFilled={draft.touch} />
          <Review
            {...props.reviewed}
            optIns={optIns}
            ticked={ticked}
            unticked={unticked}
            haveDocumentsChanged={haveDocumentsChanged}
            disclaimer={settings.disclaimer}
            notice={settings.notice}
            income={readAmount(form.getValues('income'))}
            onTick={props.onTick}
          />
        </>
      )}
      {busy && step === 'secondStep' && !isSending && (
        <p role="alert" className={styles.notice}>
          {t(`busy-${busy}`)}
        </p>
      )}
      <div className={styles.actions}>
        <Button
          type="submit"
          wide
          busy={isSending}
          disabledReason={mayBeSent ? undefined : t('opt-ins-reason')}
          data-analytics={`proposals:${step === 'firstStep' ? 'continue' : 'send'}`}
          // The field that is left would show its error and push the button away from under the press.
          onMouseDown={(event) => event.preventDefault()}
        >
          {step === 'firstStep' ? t('continue') : (settings.button ?? t('send'))}
        </Button>
        <p role="status" className={styles.small}>
          {isSending ? t('sending') : ''}
        </p>
      </div>
    </form>
  );
}

function Waiting({ hasFailed, onRetry }: { hasFailed: boolean; onRetry: () => void }) {
  const t = useLabels(labels);
  if (!hasFailed)
    return (
      <div role="status" aria-label={t('options-loading')}>
        <Skeleton shape="block" lines={6} />
      </div>
    );
  return (
    <div className={styles.review} role="alert">
      <p>{t('options-failed')}</p>
      <Button look="secondary" onClick={onRetry}>
        {t('options-retry')}
      </Button>
    </div>
  );
}
