import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { Form, useNavigate } from 'react-router';
import { Button } from '../../../ui/controls/button.tsx';
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
 * The field of the search: a form that works before JavaScript; with it what is meant stands below while somebody types. The combobox
 * follows the ARIA authoring practices (list autocomplete, manual selection); the focus stays in the field.
 */
export function SearchBox({ action, suggestions, text }: Props) {
  const t = useLabels(labels);
  const id = useId();
  const [listId, hintId] = [`${id}-list`, `${id}-hint`];
  const navigate = useNavigate();
  const list = useRef<HTMLDivElement>(null);
  const go = ({ href }: Suggestion) => void navigate(href);
  const box = useSuggestions(suggestions, text, go);
  const { query, found, isOpen, active } = box;
  useEffect(() => {
    if (isOpen && active !== undefined) list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, active]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!box.press(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <search>
      <Form method="get" action={action} className={styles.form} onSubmit={box.close}>
        <label className={fieldStyles.label} htmlFor={id}>
          {t('field')}
        </label>
        <div className={styles.row}>
          <div className={styles.combo}>
            <div className={fieldStyles.box}>
              <span className={styles.glass}>
                <Icon name="search" />
              </span>
              <input
                id={id}
                name={SEARCH_FIELDS.text}
                className={fieldStyles.input}
                type="text"
                role="combobox"
                aria-expanded={isOpen}
                aria-controls={listId}
                aria-autocomplete="list"
                aria-activedescendant={active === undefined ? undefined : `${listId}-${active}`}
                aria-describedby={hintId}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                enterKeyHint="search"
                maxLength={TEXT_MAX}
                placeholder={t('hint')}
                value={box.text}
                onChange={(event) => box.type(event.target.value)}
                onKeyDown={onKeyDown}
                onBlur={box.close}
              />
            </div>
            <div
              ref={list}
              id={listId}
              className={styles.list}
              role="listbox"
              aria-label={t('suggestions')}
              hidden={!isOpen}
            >
              {found.map((one, at) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: keys are the field's, which keeps the focus
                // biome-ignore lint/a11y/useFocusableInteractive: the field points here with aria-activedescendant
                <div
                  key={`${one.kind} ${one.href}`}
                  id={`${listId}-${at}`}
                  className={styles.option}
                  role="option"
                  aria-selected={at === active}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => {
                    box.close();
                    go(one);
                  }}
                >
                  <KindIcon kind={one.kind} />
                  <span className={styles.words}>
                    <span className={styles.name}>{one.title}</span>
                    {one.note && <span className={styles.note}>{one.note}</span>}
                  </span>
                  <span className={styles.kind}>{t(`one-${one.kind}`)}</span>
                </div>
              ))}
            </div>
          </div>
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
