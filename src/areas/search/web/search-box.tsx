import { useId } from 'react';
import { Form, useNavigate } from 'react-router';
import { Button } from '../../../ui/controls/button.tsx';
import { Combobox } from '../../../ui/controls/combobox.tsx';
import fieldStyles from '../../../ui/controls/field.module.css';
import { Icon } from '../../../ui/controls/icon.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import type { Suggestion } from '../contract.ts';
import { SEARCH_FIELDS, TEXT_MAX } from '../index.ts';
import { KindIcon } from './kind-icon.tsx';
import { labels } from './labels.ts';
import styles from './search-box.module.css';
import { useSuggestions } from './use-suggestions.ts';

type Props = { action: string; suggestions: string; text: string };

/**
 * The field of the search: a form that works before JavaScript; with it what is meant stands below while somebody types.
 */
export function SearchBox({ action, suggestions, text }: Props) {
  const t = useLabels(labels);
  const id = useId();
  const hintId = `${id}-hint`;
  const navigate = useNavigate();
  const box = useSuggestions(suggestions, text, ({ href }: Suggestion) => void navigate(href));
  const { query, list } = box;
  const found = list.options;
  return (
    <search>
      <Form method="get" action={action} className={styles.form} onSubmit={box.close}>
        <label className={fieldStyles.label} htmlFor={id}>
          {t('field')}
        </label>
        <div className={styles.row}>
          <Combobox
            id={id}
            list={list}
            className={styles.field}
            optionClassName={styles.option}
            name={SEARCH_FIELDS.text}
            aria-describedby={hintId}
            autoCapitalize="none"
            maxLength={TEXT_MAX}
            placeholder={t('hint')}
            text={box.text}
            onText={box.type}
            listLabel={t('suggestions')}
            keyOf={({ kind, href }) => `${kind} ${href}`}
            before={
              <span className={styles.glass}>
                <Icon name="search" />
              </span>
            }
          >
            {({ kind, title, note }) => (
              <>
                <KindIcon kind={kind} />
                <span className={styles.words}>
                  <span className={styles.name}>{title}</span>
                  {note && <span className={styles.note}>{note}</span>}
                </span>
                <span className={styles.kind}>{t(`one-${kind}`)}</span>
              </>
            )}
          </Combobox>
          <Button type="submit">{t('submit')}</Button>
        </div>
        <p id={hintId} className={styles.notice} role="status">
          {query.status === 'success' && found.length > 0 && (
            <span className="visually-hidden">{t('suggestions-found', { count: found.length })}</span>
          )}
          {query.status === 'success' && found.length === 0 && t('suggestions-none')}
          {query.status === 'error' && t('suggestions-failed')}
        </p>
      </Form>
    </search>
  );
}
