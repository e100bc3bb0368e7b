import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { Button } from '../../../ui/controls/button.tsx';
import type { Confirmation } from '../../../ui/controls/confirm-button.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { CODE_DIGITS, CODE_MINUTES } from '../../account/index.ts';
import { AccountForm, type Answered, type FormField, useFactorField } from '../../account/web/index.ts';
import { labels } from './labels.ts';
import styles from './reservation.module.css';
import type { OrderPaths, OwnerGuard } from './view.ts';

/** What an act of an order's owner is asked with. */
export type OwnerProof = {
  readonly guard: OwnerGuard;
  readonly paths: Pick<OrderPaths, 'logIn' | 'newPassword'>;
  readonly answered: Answered | undefined;
};

type Props = OwnerProof & {
  readonly name: string;
  readonly button: string;
  readonly look?: 'primary' | 'secondary' | undefined;
  readonly fields?: readonly FormField[] | undefined;
  readonly inColumns?: boolean | undefined;
  readonly confirmation?: Confirmation | undefined;
  readonly children?: ReactNode;
};

/** A form that only the owner of an order sends: with their password or a mailed code where it is asked for, or where to go before it can be. */
export function OwnerForm({ guard, paths, fields = [], children, ...form }: Props) {
  const t = useLabels(labels);
  const current: FormField = {
    name: 'current',
    label: t('owner-current'),
    type: 'password',
    required: true,
    autoComplete: 'current-password',
  };
  const code: FormField = {
    name: 'code',
    label: t('link-code'),
    inputMode: 'numeric',
    maxLength: 20,
    required: true,
    autoComplete: 'one-time-code',
  };
  const factor = useFactorField();
  const proof = { none: [], password: [current], factor: [current, factor], code: [code] };
  if (guard === 'log-in' || guard === 'new-password')
    return (
      <p>
        {t(`owner-${guard}`)}{' '}
        <a href={guard === 'log-in' ? paths.logIn : paths.newPassword}>{t(`owner-${guard}-link`)}</a>
      </p>
    );
  const own = (
    <AccountForm {...form} fields={[...fields, ...proof[guard]]}>
      {children}
    </AccountForm>
  );
  if (guard !== 'code') return own;
  return (
    <>
      <OwnerCode act={form.name} answered={form.answered} />
      {own}
    </>
  );
}

/** Has the code sent that an act asks for: a form of its own, so that nothing is done by it. */
function OwnerCode({ act, answered }: { act: string; answered: Answered | undefined }) {
  const t = useLabels(labels);
  const isSent = answered?.form === 'owner-code' && answered.ok && answered.typed?.act === act;
  return (
    <Form method="post" preventScrollReset className={styles.ownerCode}>
      <input type="hidden" name="form" value="owner-code" />
      <input type="hidden" name="act" value={act} />
      <p>{t('owner-code')}</p>
      <Button type="submit" look="plain">
        {t(isSent ? 'link-again' : 'link-send')}
      </Button>
      <p role="status">{isSent && t('link-sent', { digits: CODE_DIGITS, minutes: CODE_MINUTES })}</p>
    </Form>
  );
}
