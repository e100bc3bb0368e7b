import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { Disclosure } from '../../../ui/controls/disclosure.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { ConsentDocuments } from '../../legal-documents/web/index.ts';
import { CONSENT_BOXES, type ConsentQuestion } from '../index.ts';
import { ChannelBoxes } from './channel-boxes.tsx';
import { labels } from './labels.ts';
import styles from './lead-form.module.css';
import { TermsText } from './terms-text.tsx';

type Props = {
  readonly consent: ConsentQuestion;
  /** What the ids of the form's fields begin with. */
  readonly id: string;
  /** What the channels are for; the usual question where nothing else is said. */
  readonly legend?: string | undefined;
  /** What the form was sent with: then a box is as it was left, else as the site's authors have it. */
  readonly typed: Readonly<Record<string, string>> | undefined;
  /** `useTermsError`. */
  readonly error: string | undefined;
};

/** What a plain form asks consent for, before any script as with them: the channels, what is told, and the terms. */
export function PlainConsent({ consent, id, legend, typed, error }: Props) {
  const t = useLabels(labels);
  const { optIns, text, mustAccept } = consent;
  const isTicked = (name: string, otherwise: boolean) => (typed ? typed[name] === 'on' : otherwise);
  return (
    <div className={styles.consent}>
      <input type="hidden" name="text" value={text.id} />
      {optIns && (
        <ChannelBoxes
          legend={legend ?? t('opt-ins')}
          boxOf={(channel) => ({
            name: CONSENT_BOXES[channel],
            value: 'on',
            defaultChecked: isTicked(CONSENT_BOXES[channel], optIns[channel]),
          })}
        />
      )}
      <p className={styles.small}>{text.disclaimer}</p>
      <Disclosure summary={t('terms')}>
        <TermsText text={text} />
      </Disclosure>
      <ConsentDocuments act="lead" />
      {mustAccept && (
        <Checkbox
          id={`${id}-terms`}
          name="terms"
          value="on"
          label={t('terms-accept')}
          defaultChecked={isTicked('terms', false)}
          error={error}
        />
      )}
    </div>
  );
}

/** What is said of terms that had to be accepted and were not. */
export function useTermsError(errors: Readonly<Record<string, string>> | undefined): string | undefined {
  const t = useLabels(labels);
  return errors?.terms && t('terms-missing');
}
