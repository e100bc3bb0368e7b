import type { UseFormReturn } from 'react-hook-form';
import fieldStyles from '../../../ui/controls/field.module.css';
import { Select } from '../../../ui/controls/select.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { type Choice, type ContactChoices, MESSAGE_MAX } from '../index.ts';
import { labels } from './labels.ts';
import type { LeadFormValues } from './values.ts';

type Props = { id: string; form: UseFormReturn<LeadFormValues>; contact: ContactChoices };

/** What the visitor wants a specialist for: category and reason are required (doc. 2 §5.4), words of one's own are not. */
export function RequestFields({ id, form, contact }: Props) {
  const t = useLabels(labels);
  const { errors } = form.formState;
  return (
    <>
      <div className={fieldStyles.pair}>
        <Select
          id={`${id}-category`}
          label={t('category')}
          placeholder={t('category-choose')}
          options={contact.categories.map(optionOf)}
          error={errors.category?.message}
          {...form.register('category')}
        />
        <Select
          id={`${id}-reason`}
          label={t('reason')}
          placeholder={t('reason-choose')}
          options={contact.reasons.map(optionOf)}
          error={errors.reason?.message}
          {...form.register('reason')}
        />
      </div>
      <TextField
        id={`${id}-message`}
        label={t('message')}
        maxLength={MESSAGE_MAX}
        {...form.register('message')}
      />
    </>
  );
}

const optionOf = ({ code, label }: Choice) => ({ value: code, label });
