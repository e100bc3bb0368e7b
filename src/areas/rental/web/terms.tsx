import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { Disclosure } from '../../../ui/controls/disclosure.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { channels } from '../../leads/index.ts';
import { TermsText } from '../../leads/web/index.ts';
import type { FieldProps } from './fields.tsx';
import { labels } from './labels.ts';
import styles from './rental.module.css';
import type { RentalView } from './view.ts';

const BOXES = {
  email: 'optInEmail',
  sms: 'optInSms',
  whatsapp: 'optInWhatsapp',
  phone: 'optInPhone',
} as const;

type Props = FieldProps & {
  consent: NonNullable<RentalView['form']>['consent'];
  /** Then a box is as it was left, else as the site's authors have it. */
  wasSent: boolean;
};

/** The channels that may be used besides the one preferred, and what is agreed to by sending. */
export function Terms({ id, errorOf, typed, consent, wasSent }: Props) {
  const t = useLabels(labels);
  const { optIns, text, mustAccept } = consent;
  const isTicked = (name: string, otherwise: boolean) => (wasSent ? typed[name] === 'on' : otherwise);
  return (
    <div className={styles.part}>
      {optIns && (
        <fieldset className={styles.channels}>
          <legend>{t('opt-ins')}</legend>
          {channels.map((channel) => (
            <Checkbox
              key={channel}
              name={BOXES[channel]}
              value="on"
              label={t(`opt-in-${channel}`)}
              defaultChecked={isTicked(BOXES[channel], optIns[channel])}
            />
          ))}
        </fieldset>
      )}
      <p className={styles.soft}>{text.disclaimer}</p>
      <Disclosure summary={t('terms')}>
        <TermsText text={text} />
      </Disclosure>
      {mustAccept && (
        <Checkbox
          id={`${id}-terms`}
          name="terms"
          value="on"
          label={t('terms-accept')}
          defaultChecked={isTicked('terms', false)}
          error={errorOf('terms')}
        />
      )}
    </div>
  );
}
