import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { bringToMiddle } from '../../../ui/bring-to-middle.ts';
import { useLabels } from '../../../ui/labels.tsx';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { type QuotationTab, quotationTabs } from '../index.ts';
import { labels } from './labels.ts';
import styles from './tab-list.module.css';

type Props = {
  readonly tab: QuotationTab;
  readonly tabs: readonly QuotationTab[];
  readonly hrefOf: (tab: QuotationTab) => string;
  readonly panel: string;
};

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_at, last) => last,
};

/** The parts of a quotation: links with an address each, with the keys of a list of tabs once the page has come alive. */
export function TabList({ tab, tabs, hrefOf, panel }: Props) {
  const t = useLabels(labels);
  const isAlive = useHydrated();
  const list = useRef<HTMLDivElement>(null);
  useTabKeys(tabs, hrefOf);
  // Whoever decides on a discount has the one part that they are on.
  const hasKeys = tabs.length > 1;
  // On a phone there is room for some of them: the one that is shown is among these. The page itself stays where it is.
  useLayoutEffect(() => {
    const shown = document.getElementById(`tab-${tab}`);
    if (list.current && shown) bringToMiddle(list.current, shown);
  }, [tab]);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
    const at = links.indexOf(event.target as HTMLElement);
    const step = STEPS[event.key];
    if (!step || at < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    links[step(at, links.length - 1)]?.focus();
  };
  return (
    <>
      <div ref={list} role="tablist" aria-label={t('tabs')} className={styles.tabs} onKeyDown={onKeyDown}>
        {tabs.map((one) => (
          <Link
            key={one}
            id={`tab-${one}`}
            to={hrefOf(one)}
            role="tab"
            aria-selected={one === tab}
            aria-controls={one === tab ? panel : undefined}
            aria-keyshortcuts={`Alt+${quotationTabs.indexOf(one) + 1}`}
            tabIndex={isAlive && one !== tab ? -1 : undefined}
            preventScrollReset
            className={styles.tab}
          >
            {hasKeys && <kbd className={styles.key}>{quotationTabs.indexOf(one) + 1}</kbd>}
            {t(`tab-${one}`)}
          </Link>
        ))}
      </div>
      {hasKeys && <p className={styles.hint}>{t('keys-hint')}</p>}
    </>
  );
}

/** Alt and a figure open a tab from wherever the focus is. */
function useTabKeys(tabs: readonly QuotationTab[], hrefOf: (tab: QuotationTab) => string) {
  const navigate = useNavigate();
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      // The key, not its letter: with Alt a Mac writes other signs.
      const tab = quotationTabs[Number(/^Digit([1-7])$/.exec(event.code)?.[1] ?? 0) - 1];
      if (!tab || !tabs.includes(tab)) return;
      event.preventDefault();
      void navigate(hrefOf(tab), { preventScrollReset: true }); // the router shows a page that fails
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [tabs, hrefOf, navigate]);
}
