import type { MessageKey } from '../../../../kit/validators/message-keys.ts';
import { Select } from '../../../../ui/controls/select.tsx';
import { TextField } from '../../../../ui/controls/text-field.tsx';
import { useLabels } from '../../../../ui/labels.tsx';
import { labels as fieldLabels } from '../../../../ui/validation/labels.ts';
import { PERSON_MARKS } from '../../contract.ts';
import { labels } from './labels.ts';

/** Who asks, by what they are looked for: never in an address. */
export function PersonFields(props: {
  result:
    | {
        readonly errors?: Readonly<Record<string, MessageKey>>;
        readonly typed?: Readonly<Record<string, string>>;
      }
    | undefined;
  /** What is done is not offered to be done again. */
  isDone?: boolean;
}) {
  const t = useLabels(labels);
  const validationText = useLabels(fieldLabels);
  const { result, isDone = false } = props;
  const error = result?.errors?.value;
  return (
    <>
      <Select
        label={t('privacy.mark')}
        name="mark"
        defaultValue={result?.typed?.mark ?? 'document'}
        options={PERSON_MARKS.map((value) => ({ value, label: t(`privacy.mark.${value}`) }))}
      />
      <TextField
        label={t('privacy.value')}
        name="value"
        required
        maxLength={120}
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={isDone ? undefined : result?.typed?.value}
        error={error && validationText(error, { max: 120 })}
      />
    </>
  );
}
