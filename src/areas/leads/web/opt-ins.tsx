import type { UseFormReturn } from 'react-hook-form';
import { useLabels } from '../../../ui/labels.tsx';
import { ChannelBoxes } from './channel-boxes.tsx';
import { labels } from './labels.ts';
import type { LeadFormValues } from './values.ts';

/** The channels that the dealer may use. */
export function OptIns({ form }: { form: UseFormReturn<LeadFormValues> }) {
  const t = useLabels(labels);
  return (
    <ChannelBoxes
      legend={t('opt-ins')}
      boxOf={(channel) => ({
        'data-analytics': `lead:${channel}`,
        ...form.register(`optIns.${channel}`),
      })}
    />
  );
}
