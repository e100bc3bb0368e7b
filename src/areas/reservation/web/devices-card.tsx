import { Form } from 'react-router';
import { Button } from '../../../ui/controls/button.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import type { OrderDevice } from '../contract.ts';
import { labels } from './labels.ts';
import styles from './reservation.module.css';
import { useWritten } from './use-written.ts';

/** Where the order is open besides here, and how that ends. */
export function DevicesCard({ devices }: { devices: readonly OrderDevice[] }) {
  const t = useLabels(labels);
  const { moment } = useWritten();
  const nameOf = ({ name }: OrderDevice) => name || t('device-unknown');
  return (
    <section className={styles.card} aria-labelledby="devices">
      <h2 id="devices">{t('devices-title')}</h2>
      <p>{t('devices-text')}</p>
      <ul className={styles.devices}>
        {devices.map((one) => (
          <li key={one.id}>
            <div>
              <strong>{nameOf(one)}</strong>
              <p className={styles.soft}>
                {one.isThis ? t('device-this') : t('device-since', { since: moment(one.since) })}
              </p>
            </div>
            {!one.isThis && (
              <Form method="post">
                <input type="hidden" name="form" value="end-device" />
                <input type="hidden" name="device" value={one.id} />
                <Button
                  type="submit"
                  look="secondary"
                  aria-label={t('device-end-name', { name: nameOf(one), since: moment(one.since) })}
                >
                  {t('device-end')}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      <Form method="post">
        <input type="hidden" name="form" value="end-others" />
        <Button type="submit" look="plain">
          {t('devices-end')}
        </Button>
      </Form>
    </section>
  );
}
