import { type FormEvent, type ReactNode, useId, useState } from 'react';
import type { CallFailure } from '../../../../io/http.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { TextField } from '../../../../ui/controls/text-field.tsx';
import { VisuallyHidden } from '../../../../ui/controls/visually-hidden.tsx';
import { useLabels } from '../../../../ui/labels.tsx';
import { useSite } from '../../../platform/web/index.ts';
import { couponRefusals } from '../../contract/coupon.ts';
import type { VoucherQuestion } from '../../contract/voucher.ts';
import type { GrantedCoupon } from '../../domain/coupon.ts';
import type { ResultSettings } from '../../domain/result.ts';
import type { Voucher } from '../../domain/voucher.ts';
import { addCoupon, questionOf } from '../voucher-calls.ts';
import { labels } from './labels.ts';
import styles from './result.module.css';

/**
 * The voucher with the coupon that is added to it here, and the field that adds one: none where the site gives no coupons, or the
 * voucher is known to nobody else.
 */
export function useCoupon(
  voucher: Voucher,
  settings: ResultSettings,
): { readonly voucher: Voucher; readonly field: ReactNode } {
  const [granted, setGranted] = useState<GrantedCoupon>();
  const question = settings.takesCoupons ? questionOf(voucher) : undefined;
  const field = question && <CouponField question={question} granted={granted} onGranted={setGranted} />;
  return { voucher: granted ? { ...voucher, coupon: granted } : voucher, field };
}

type FieldProps = {
  readonly question: VoucherQuestion;
  readonly granted: GrantedCoupon | undefined;
  readonly onGranted: (coupon: GrantedCoupon) => void;
};

type Failure = (typeof couponRefusals)[number] | 'coupon-empty' | 'coupon-failed' | 'coupon-too-many';

function CouponField({ question, granted, onGranted }: FieldProps) {
  const t = useLabels(labels);
  const { serviceAddress } = useSite();
  const id = useId();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const typed = String(new FormData(event.currentTarget).get('coupon') ?? '').trim();
    if (!typed) return setFailure('coupon-empty');
    setBusy(true);
    setFailure(undefined);
    const result = await addCoupon(serviceAddress('proposal'), question, typed);
    setBusy(false);
    if (result.ok) onGranted(result.value);
    else setFailure(failureOf(result));
  };
  if (granted)
    return (
      <p role="status" className={styles.coupon}>
        {t('result.coupon-added', granted)}
      </p>
    );
  return (
    <form className={styles.coupon} onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        id={id}
        name="coupon"
        label={t('result.coupon')}
        hint={t('result.coupon-hint')}
        error={failure && t(`result.${failure}`)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
      />
      <Button type="submit" look="secondary" busy={isBusy} data-analytics="proposals:coupon">
        {t('result.coupon-add')}
      </Button>
      <VisuallyHidden>
        <span role="status">{failure ? t(`result.${failure}`) : ''}</span>
      </VisuallyHidden>
    </form>
  );
}

function failureOf({ status, problem }: CallFailure): Failure {
  const word = problem?.type.split('/').at(-1);
  return (
    couponRefusals.find((refusal) => refusal === word) ??
    (status === 429 ? 'coupon-too-many' : 'coupon-failed')
  );
}
