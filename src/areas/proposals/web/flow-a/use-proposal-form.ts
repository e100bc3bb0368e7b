import { useEffect, useRef, useState } from 'react';
import { type FieldErrors, type Resolver, type UseFormReturn, useForm } from 'react-hook-form';
import { useLabels } from '../../../../ui/labels.tsx';
import type { DraftOwner } from '../../contract.ts';
import { type FlowAField, type FlowAForm, flowAFields, flowAReasons } from '../../index.ts';
import type { ProposalService } from './calls.ts';
import { labels } from './labels.ts';

/** A pause in typing after which the draft is saved. */
const REST_MS = 800;

export type ProposalForm = UseFormReturn<FlowAForm>;
export type Draft = ReturnType<typeof useDraft>;

/** The form's state: prefilled, then as the browser's draft has it; each field is checked when it is left. */
export function useProposalForm(prefilled: FlowAForm, today: string): ProposalForm {
  const t = useLabels(labels);
  const resolver: Resolver<FlowAForm> = (values) => {
    const reasons = Object.entries(flowAReasons(values, { today }));
    if (reasons.length === 0) return { values, errors: {} };
    const errors = reasons.map(([field, reason]) => [field, { type: reason, message: t(reason) }]);
    return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<FlowAForm> };
  };
  return useForm<FlowAForm>({
    defaultValues: prefilled,
    mode: 'onTouched',
    shouldFocusError: false, // the error summary takes the focus
    resolver,
  });
}

/**
 * Fills in what the browser's draft of this very person has, unless it was typed meanwhile or cannot be changed, and saves what is
 * typed after each pause. Nothing of it is kept in the browser.
 */
export function useDraft(
  form: ProposalForm,
  service: ProposalService,
  { fixed, of }: { readonly fixed: readonly FlowAField[]; readonly of: DraftOwner | undefined },
) {
  const isEnded = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [held, setHeld] = useState<'unread' | 'none' | 'some'>('unread');
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form appears
  useEffect(() => {
    let isWanted = true;
    const read = async () => {
      const draft = await service.readDraft(of);
      if (!isWanted) return;
      for (const field of flowAFields) {
        const value = draft[field];
        const isOpen = !fixed.includes(field) && !form.getFieldState(field).isDirty;
        if (value && isOpen) form.setValue(field, value);
      }
      setHeld(Object.keys(draft).length > 0 ? 'some' : 'none');
    };
    void read();
    return () => {
      isWanted = false;
      clearTimeout(timer.current);
    };
  }, []);
  const save = () => {
    clearTimeout(timer.current);
    if (isEnded.current) return;
    void service.keepDraft(form.getValues(), of);
  };
  return {
    isRead: held !== 'unread',
    /** Somebody has been in this form before. */
    isHeld: held === 'some',
    /** What is typed will be saved. */
    touch() {
      clearTimeout(timer.current);
      timer.current = setTimeout(save, REST_MS);
    },
    save,
    /** The proposal was decided: nothing is left to be filled in, and nothing of it is kept. */
    end(): Promise<void> {
      isEnded.current = true;
      clearTimeout(timer.current);
      return service.dropDraft();
    },
  };
}
