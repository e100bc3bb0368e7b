import { groupBy } from '../../../kit/group-by.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Select, type SelectOption } from '../../../ui/controls/select.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { adminLabels, SCREEN_PATHS, ScreenHead, useFaultSentence } from '../../admin/web/index.ts';
import type { ReadinessEntry } from '../contract.ts';
import styles from './readiness.module.css';
import { labels } from './readiness-labels.ts';

type Entry = Omit<ReadinessEntry, 'words'> & { readonly title: string };

/** The checklist of a site: each item with its state, its faults and the way to mend them. */
export function ReadinessView(props: {
  site: string;
  sites: readonly SelectOption[];
  entries: readonly Entry[];
}) {
  const t = useLabels(labels);
  const say = useLabels(adminLabels);
  const { site, sites, entries } = props;
  const missing = entries.filter(({ state }) => state === 'needed').length;
  return (
    <>
      <ScreenHead title={say('screen.readiness')} intro={t('intro')} />
      <form method="get" className={styles.choice}>
        <Select label={t('site')} name="site" defaultValue={site} options={[...sites]} />
        <Button type="submit" look="secondary">
          {t('show')}
        </Button>
      </form>
      <p className={styles.sum}>
        {missing > 0 ? t('missing', { count: missing, of: entries.length }) : t('all-ready')}
      </p>
      <ol className={styles.items}>
        {entries.map((entry) => (
          <Item key={entry.name} {...entry} />
        ))}
      </ol>
    </>
  );
}

function Item({ title, state, faults, mend }: Entry) {
  const t = useLabels(labels);
  const say = useFaultSentence();
  // What is wrong with several files alike is said once, with all of them.
  const faultsBySentence = [...groupBy(faults, ({ fault }) => say({ fault }))];
  return (
    <li className={styles.item} data-state={state}>
      <div className={styles.head}>
        <h2>{title}</h2>
        <span className={styles.badge}>{t(`state.${state}`)}</span>
      </div>
      {faults.length > 0 && (
        <>
          <ul className={styles.faults}>
            {faultsBySentence.map(([sentence, alike]) => (
              <li key={sentence}>
                <Places of={alike.map(({ at }) => at)} />
                {sentence}
              </li>
            ))}
          </ul>
          <dl className={styles.mend}>
            {mend.screen && (
              <div>
                <dt>{t('screen')}</dt>
                <dd>
                  <a href={`${SCREEN_PATHS.home}/${mend.screen}`}>{t('open-screen')}</a>
                </dd>
              </div>
            )}
            {mend.command && (
              <div>
                <dt>{t('command')}</dt>
                <dd>
                  <code>{mend.command}</code>
                </dd>
              </div>
            )}
            <div>
              <dt>{t('guide')}</dt>
              <dd>
                <code>{`docs/guides/${mend.guide}`}</code>
              </dd>
            </div>
          </dl>
        </>
      )}
    </li>
  );
}

/** The keys or files that a sentence is about: one before it, several in lines above it. */
function Places({ of }: { of: readonly (string | undefined)[] }) {
  const named = [...new Set(of)].filter((at) => at !== undefined && at !== '');
  const codes = named.map((at) => <code key={at}>{at}</code>);
  if (codes.length > 1) return <span className={styles.places}>{codes}</span>;
  return codes.length === 1 ? <>{codes} </> : null;
}
