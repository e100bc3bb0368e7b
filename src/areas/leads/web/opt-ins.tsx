import type { UseFormReturn } from 'react-hook-form';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { channels } from '../index.ts';
import { labels } from './labels.ts';
import styles from './lead-form.module.css';
import type { LeadFormValues } from './values.ts';

/** The channels that the dealer may use: each may be unticked. */
export function OptIns({ form }: { form: UseFormReturn<LeadFormValues> }) {
  const t = useLabels(labels);
  return (
    <fieldset className={styles.section}>
      <legend className={styles.legend}>{t('opt-ins')}</legend>
      <div className={styles.channels}>
        {channels.map((channel) => (
          <Checkbox
            key={channel}
            label={t(`opt-in-${channel}`)}
            data-analytics={`lead:${channel}`}
            {...form.register(`optIns.${channel}`)}
          />
        ))}
      </div>
    </fieldset>
  );
}
