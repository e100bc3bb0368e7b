import { useCallback, useEffect, useRef } from 'react';
import { Button, buttonClass, IconButton } from '../../../../ui/controls/button.tsx';
import { Icon } from '../../../../ui/controls/icon.tsx';
import { barsIcon } from '../../../../ui/controls/rare-icons.ts';
import { useLabels } from '../../../../ui/labels.tsx';
import { useQuery } from '../../../../ui/use-query.ts';
import { useSite } from '../../../platform/web/index.ts';
import { COMPARED_FIELD, COMPARED_FILE, comparedNumber, FEWEST_COMPARED } from '../../domain/comparisons.ts';
import { useCompared } from './compared.ts';
import styles from './comparison-tray.module.css';
import { standAboveBar } from './stand-above-bar.ts';
import { labels } from './tray-labels.ts';

/** What the server says of what is compared: what is still sold of it, and where it stands side by side. */
export type ComparedCars = {
  readonly cars: readonly { readonly code: string; readonly name: string }[];
  readonly href: string | undefined;
};

const PANEL = 'comparison-tray';

/** A small button that follows the visitor, and what is compared above it, in the browser's own popover. */
export default function ComparisonTray() {
  const t = useLabels(labels);
  const { prefix } = useSite();
  const { codes, change } = useCompared();
  const hasCars = codes.some((code) => comparedNumber(code) !== undefined);
  const open = t(hasCars ? 'open-cars' : 'open', { count: codes.length });
  const requested = codes.join();
  const ask = useCallback(
    (signal: AbortSignal) => comparedCars(prefix, requested, signal),
    [prefix, requested],
  );
  const query = useQuery(ask, 'Failed to load the comparison');
  const tray = useRef<HTMLElement>(null);
  useEffect(() => (tray.current ? standAboveBar(tray.current) : undefined), []);
  const { data, status } = query;
  useEffect(() => {
    // What is sold no more is forgotten, once the server has said so.
    const sold = data?.cars.map(({ code }) => code);
    const gone = sold && codes.filter((code) => !sold.includes(code));
    if (gone?.length) change((stored) => stored.filter((code) => !gone.includes(code)));
  });
  return (
    <aside ref={tray} className={styles.tray} aria-label={t('title')} data-part="tray">
      <button type="button" className={styles.opener} popoverTarget={PANEL}>
        <Icon name={barsIcon} />
        <span>{open}</span>
      </button>
      <p role="status" className="visually-hidden">
        {open}
      </p>
      <div id={PANEL} popover="auto" className={styles.panel}>
        <div className={styles.head}>
          <h2>{t('title')}</h2>
          <IconButton icon="close" label={t('close')} popoverTarget={PANEL} popoverTargetAction="hide" />
        </div>
        {status === 'error' && (
          <p className={styles.failed} role="alert">
            {t('failed')}{' '}
            <Button look="plain" icon="refresh" onClick={query.retry}>
              {t('retry')}
            </Button>
          </p>
        )}
        <ul className={styles.cars}>
          {data?.cars.map(({ code, name }) => (
            <li key={code}>
              <span>{name}</span>
              <IconButton
                icon="minus"
                label={t('remove', { name })}
                onClick={() => change((stored) => stored.filter((one) => one !== code))}
              />
            </li>
          ))}
        </ul>
        {data?.href ? (
          // A page of its own with what it needs: the popover is left with this one.
          <a href={data.href} className={buttonClass('primary', true)}>
            <span>{t('compare')}</span>
            <Icon name="arrow" />
          </a>
        ) : (
          codes.length < FEWEST_COMPARED && (
            <p className={styles.hint}>{t(hasCars ? 'one-more-car' : 'one-more')}</p>
          )
        )}
        <Button look="plain" onClick={() => change(() => [])}>
          {t('clear')}
        </Button>
      </div>
    </aside>
  );
}

async function comparedCars(prefix: string, codes: string, signal: AbortSignal): Promise<ComparedCars> {
  const parameters = new URLSearchParams({ [COMPARED_FIELD]: codes });
  const answer = await fetch(`${prefix}/${COMPARED_FILE}?${parameters}`, { signal });
  if (!answer.ok) throw new Error(`compared: ${answer.status}`);
  return (await answer.json()) as ComparedCars;
}
