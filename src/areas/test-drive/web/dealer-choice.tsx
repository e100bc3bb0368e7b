import { Form } from 'react-router';
import { writeNumber } from '../../../kit/numerals.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { SeveralPlaces } from '../../dealers/web/index.ts';
import { useSite } from '../../platform/web/index.ts';
import { BOOKING_FIELDS } from '../index.ts';
import { labels } from './labels.ts';
import { ChosenLine, Step } from './step.tsx';
import styles from './test-drive.module.css';
import type { DealerStep } from './view.ts';

/** Which dealer: by a place, the nearest first. The place and the choice stand in the address, so that both work without a script. */
export function DealerChoice({ step }: { step: DealerStep }) {
  const t = useLabels(labels);
  const { market } = useSite();
  const { chosen, found, near, place, several } = step;
  if (chosen)
    return (
      <ChosenLine
        name={t('dealer')}
        value={chosen.name}
        detail={`${chosen.address}, ${chosen.city}`}
        change={step.change}
        changeLabel={t('change-dealer')}
      />
    );
  return (
    <Step title={t('step-dealer')} id="dealer">
      <Form method="get" action={step.action} className={styles.search} preventScrollReset>
        {step.along.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <TextField
          name={BOOKING_FIELDS[market].near}
          label={t('near')}
          hint={t('near-hint')}
          defaultValue={near}
          maxLength={80}
          autoComplete="postal-code"
          required
          error={near && !place && several.length === 0 ? t('near-unknown', { text: near }) : undefined}
        />
        <Button type="submit">{t('near-button')}</Button>
      </Form>
      {several.length > 0 && <SeveralPlaces text={near} places={several} />}
      {found.length > 0 && (
        <>
          <h3 className={styles.listTitle}>{place ? t('near-found', { place }) : t('dealers-all')}</h3>
          <ul className={styles.dealers}>
            {found.map((dealer) => (
              <li key={dealer.code} className={styles.dealer} data-dealer={dealer.code}>
                <div>
                  <h4>{dealer.name}</h4>
                  <p>
                    {dealer.address}, {dealer.city}
                  </p>
                  {dealer.distance !== undefined && (
                    <p className={styles.soft}>
                      {t('distance', { km: writeNumber(dealer.distance, { most: 1 }) })}
                    </p>
                  )}
                </div>
                <a
                  href={dealer.href}
                  className={styles.choose}
                  aria-label={t('choose-dealer', { dealer: dealer.name })}
                >
                  {t('choose')}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </Step>
  );
}
