import { useEffect, useRef } from 'react';
import {
  type FieldErrors,
  type FieldPath,
  type Resolver,
  set,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { PlainDate } from '../../../../kit/calendar.ts';
import { type Translate, useLabels } from '../../../../ui/labels.tsx';
import { addressProblems, type FlowBField, personalProblems } from '../../domain/flow-b/fields.ts';
import { type FlowBForm, type KnownPerson, openedForm } from '../../domain/flow-b/form.ts';
import type { ptBR } from './labels.pt-BR.ts';
import { labels } from './labels.ts';

export type FormScreen = 'personal' | 'address';
export type FlowBPath = FieldPath<FlowBForm>;
export type Words = Translate<typeof ptBR>;

/** The form, and the id that the ids of its fields begin with. */
export type FormPart = { readonly form: UseFormReturn<FlowBForm>; readonly id: string };

/** What of a form is wrong on one of its screens; nothing is said about the other. */
export const problemsOn = (screen: FormScreen, form: FlowBForm, today: PlainDate): readonly FlowBField[] =>
  screen === 'personal' ? personalProblems(form, today) : addressProblems(form, today);

/** The panel's one form: checks a field of the present screen when it is left, and all of them when the screen is. */
export function useFlowBForm(known: KnownPerson, screen: FormScreen, today: PlainDate) {
  const t = useLabels(labels);
  const present = useRef(screen);
  useEffect(() => {
    present.current = screen;
  }, [screen]);
  const resolver: Resolver<FlowBForm> = (values) => {
    const problems = problemsOn(present.current, values, today);
    return problems.length > 0 ? { values: {}, errors: errorsOf(problems, t) } : { values, errors: {} };
  };
  return useForm<FlowBForm>({
    defaultValues: openedForm(known),
    mode: 'onTouched',
    shouldFocusError: false, // the error summary takes the focus
    resolver,
  });
}

export function errorsOf(problems: readonly FlowBField[], t: Words): FieldErrors<FlowBForm> {
  const errors: FieldErrors<FlowBForm> = {};
  for (const field of problems) set(errors, field, { type: field, message: t(`wrong-${field}`) });
  return errors;
}

export const domId = (id: string, field: string): string => `${id}-${field.replaceAll('.', '-')}`;

/** What every control of a field needs. */
export const controlOf = ({ form, id }: FormPart, field: FlowBPath) => ({
  id: domId(id, field),
  error: form.getFieldState(field, form.formState).error?.message,
});
