import { useEffect, useId, useRef, useState } from 'react';
import { Button, IconButton } from '../../../ui/controls/button.tsx';
import { Combobox } from '../../../ui/controls/combobox.tsx';
import fieldStyles from '../../../ui/controls/field.module.css';
import { descriptionOf, FieldError } from '../../../ui/controls/field.tsx';
import { Icon } from '../../../ui/controls/icon.tsx';
import { locateIcon } from '../../../ui/controls/rare-icons.ts';
import { useLabels } from '../../../ui/labels.tsx';
import { labels } from './labels.ts';
import type { Place } from './place.ts';
import styles from './place-search.module.css';
import { usePlaceField } from './use-place-field.ts';
import { type Whereabouts, whereabouts } from './whereabouts.ts';

type Props = {
  id?: string | undefined;
  /** What stands in the field at first. */
  text?: string | undefined;
  error?: string | undefined;
  /** Name of the field where it is part of a form that works before JavaScript. */
  name?: string | undefined;
  /** Takes the place that was picked; nothing where the text is of no place that anybody knows. */
  onPlace(place: Place | undefined): void;
};

/**
 * One field for city or postal code, with predictions, and a button for where the shopper is.
 */
export function PlaceSearch({ id, text = '', error, name, onPlace }: Props) {
  const t = useLabels(labels);
  const ownId = useId();
  const field = id ?? ownId;
  const hintId = `${field}-hint`;
  const [near, setNear] = useState<Asking>();
  const search = usePlaceField(text, (place) => {
    setNear(undefined); // why the browser told no place is of no use once there is one
    onPlace(place);
  });
  const { list, notice } = search;
  const input = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page comes to life
  useEffect(() => {
    const typed = input.current?.value ?? '';
    if (typed === search.text) return;
    search.type(typed); // before there was anybody to hear of it
    if (document.activeElement !== input.current) list.close();
  }, []);
  return (
    <div className={styles.search}>
      <label className={fieldStyles.label} htmlFor={field}>
        {t('place-field')}
      </label>
      <div className={styles.row}>
        <Combobox
          ref={input}
          id={field}
          list={list}
          name={name}
          aria-invalid={error ? true : undefined}
          aria-describedby={[hintId, descriptionOf(field, { error })].filter(Boolean).join(' ')}
          maxLength={80}
          placeholder={t('place-hint')}
          text={search.text}
          onText={search.type}
          listLabel={t('place-suggestions')}
          keyOf={({ id: one }) => one}
          behind={
            <IconButton
              icon="search"
              label={t('place-search')}
              className={styles.go ?? ''}
              type={name ? 'submit' : 'button'}
              onClick={(event) => {
                event.preventDefault();
                search.submit();
              }}
            />
          }
        >
          {({ label }) => (
            <>
              <Icon name="pin" />
              <span>{label}</span>
            </>
          )}
        </Combobox>
        <NearMe state={near} onState={setNear} onPlace={(place) => search.pick(place)} />
      </div>
      <p id={hintId} className={styles.notice} role="status">
        {notice === 'found' ? (
          <span className="visually-hidden">{t('place-found', { count: list.options.length })}</span>
        ) : (
          notice && t(notice, { text: search.text.trim() })
        )}
      </p>
      {notice === 'place-failed' && (
        <Button
          look="plain"
          icon="refresh"
          onClick={() => {
            input.current?.focus(); // the button goes
            search.type(search.text);
          }}
        >
          {t('try-again')}
        </Button>
      )}
      <FieldError id={field} error={error} />
    </div>
  );
}

type Asking = 'asking' | Extract<Whereabouts, { ok: false }>['reason'];

type NearMeProps = {
  state: Asking | undefined;
  onState(state: Asking | undefined): void;
  onPlace(place: Place): void;
};

/** Looks around where the shopper is; a refusal says why, and the field beside it does the same work. */
function NearMe({ state, onState, onPlace }: NearMeProps) {
  const t = useLabels(labels);
  const ask = async () => {
    onState('asking');
    const found = await whereabouts(navigator.geolocation, window.isSecureContext);
    onState(found.ok ? undefined : found.reason);
    if (found.ok) onPlace({ kind: 'here', position: found.position });
  };
  return (
    <>
      <Button look="secondary" className={styles.near ?? ''} busy={state === 'asking'} onClick={ask}>
        <span className={styles.nearText}>
          <Icon name={locateIcon} />
          {t('near-me')}
        </span>
      </Button>
      <p className={styles.refusal} role="status">
        {state && t(`near-me-${state}`)}
      </p>
    </>
  );
}
