import type { ComponentProps } from 'react';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { channels } from '../index.ts';
import { labels } from './labels.ts';
import styles from './lead-form.module.css';

type Channel = (typeof channels)[number];
type Props = {
  readonly legend: string;
  /** What the box of a channel is registered as. */
  readonly boxOf: (channel: Channel) => Omit<ComponentProps<typeof Checkbox>, 'label'>;
};

/** The channels that may be used: each may be unticked. */
export function ChannelBoxes({ legend, boxOf }: Props) {
  const t = useLabels(labels);
  return (
    <fieldset className={styles.section}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.channels}>
        {channels.map((channel) => (
          <Checkbox key={channel} label={t(`opt-in-${channel}`)} {...boxOf(channel)} />
        ))}
      </div>
    </fieldset>
  );
}
