import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button, type ButtonLook } from '../../../ui/controls/button.tsx';
import { type Confirmation, ConfirmButton } from '../../../ui/controls/confirm-button.tsx';
import { ProofFields, type UnprovenAnswer } from './proof-fields.tsx';
import styles from './screens.module.css';

/** A guarded act: a form of its own with the fields of both steps, after whatever else it asks for. */
export function ProvenAct(props: {
  form: string;
  fields?: Readonly<Record<string, string | number>>;
  unproven: UnprovenAnswer | undefined;
  /** What it does to what, where the button's own words do not say it. */
  name?: string;
  look?: ButtonLook;
  /** Asked before it is done. */
  confirmation?: Confirmation;
  /** What else it asks for. */
  more?: ReactNode;
  children: ReactNode;
}) {
  const { form, fields = {}, unproven, name, look = 'secondary', confirmation, more, children } = props;
  const { state, formData } = useNavigation();
  const busy = state !== 'idle' && formData?.get('form') === form;
  return (
    <Form method="post" className={styles.form} noValidate>
      <input type="hidden" name="form" value={form} />
      {Object.entries(fields).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      {more}
      <ProofFields form={form} unproven={unproven} />
      <div className={styles.wide}>
        {confirmation ? (
          <ConfirmButton {...confirmation} look={look} name={name} busy={busy}>
            {children}
          </ConfirmButton>
        ) : (
          <Button type="submit" look={look} aria-label={name} busy={busy}>
            {children}
          </Button>
        )}
      </div>
    </Form>
  );
}
