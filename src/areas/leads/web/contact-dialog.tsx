import { Panel } from '../../../ui/controls/panel.tsx';
import { useToast } from '../../../ui/controls/toast.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { SUCCESS_TOAST_MS } from '../../platform/index.ts';
import { labels } from './labels.ts';
import { LeadForm, type LeadFormProps } from './lead-form.tsx';

type Props = Pick<LeadFormProps, 'car' | 'settings' | 'onCarEmptied' | 'onChooseCar' | 'asksProfile'> & {
  readonly open: boolean;
  readonly onClose: () => void;
};

/** The lead form on its own, to ask for a specialist: a lead that is sent closes it (doc. 1 §4.5, §7). */
export function ContactDialog({ open, onClose, onChooseCar, ...form }: Props) {
  const t = useLabels(labels);
  const { region, show } = useToast();
  const chooseCar = () => {
    onClose();
    onChooseCar?.();
  };
  const succeed = () => {
    onClose();
    show({ text: t('contact-sent'), tone: 'positive', lasts: SUCCESS_TOAST_MS });
  };
  return (
    <>
      <Panel open={open} onClose={onClose} title={t('contact-title')}>
        <LeadForm {...form} isContact onChooseCar={chooseCar} onSent={succeed} />
      </Panel>
      {region}
    </>
  );
}
