import type { ReactNode } from 'react';
import type { Confirmation } from '../../../ui/controls/confirm-button.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { AccountForm, type Answered, type FormField } from '../../account/web/index.ts';
import { labels } from './labels.ts';
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

/** A form that only the owner of an order sends: with their password where it is asked for, or where to go before it can be. */
export function OwnerForm({ guard, paths, fields = [], children, ...form }: Props) {
  const t = useLabels(labels);
  const current: FormField = {
    ...{ name: 'current', label: t('owner-current'), type: 'password', required: true },
    autoComplete: 'current-password',
  };
  if (guard === 'log-in' || guard === 'new-password')
    return (
      <p>
        {t(`owner-${guard}`)}{' '}
        <a href={guard === 'log-in' ? paths.logIn : paths.newPassword}>{t(`owner-${guard}-link`)}</a>
      </p>
    );
  return (
    <AccountForm {...form} fields={guard === 'password' ? [...fields, current] : fields}>
      {children}
    </AccountForm>
  );
}
