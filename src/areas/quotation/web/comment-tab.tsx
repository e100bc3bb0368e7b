import { TextArea } from '../../../ui/controls/text-area.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { labels } from './labels.ts';
import styles from './simulator.module.css';
import type { Draft } from './use-draft.ts';
import type { QuotationView } from './view.ts';

/** What the tabs with fields are given: what was typed, and what is wrong of it. */
export type FormProps = {
  readonly id: string;
  readonly draft: Draft;
  readonly quotation: QuotationView;
  readonly errorOf: (name: string) => string | undefined;
};

/** A field's name, its value, and what keeps it. */
export const fieldOf = ({ id, draft, errorOf }: FormProps, name: string) => ({
  id: `${id}-${name}`,
  name,
  value: draft.fields[name] ?? '',
  error: errorOf(name),
  onChange: (event: { readonly target: { readonly value: string } }) => draft.set(name, event.target.value),
});

/** What the customer reads beside the figures, and what only the dealer does. */
export function CommentTab(form: FormProps) {
  const t = useLabels(labels);
  return (
    <div className={styles.fields}>
      <TextArea
        {...fieldOf(form, 'comment')}
        label={t('comment')}
        hint={t('comment-hint')}
        rows={6}
        maxLength={1000}
      />
      <TextArea
        {...fieldOf(form, 'note')}
        label={t('note')}
        hint={t('note-hint')}
        rows={6}
        maxLength={1000}
      />
    </div>
  );
}
