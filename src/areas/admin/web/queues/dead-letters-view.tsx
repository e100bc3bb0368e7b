import { Select, type SelectOption } from '../../../../ui/controls/select.tsx';
import { useLabels } from '../../../../ui/labels.tsx';
import type { DeadLetter } from '../../contract.ts';
import { DEAD_LETTER_KINDS, type DeadLetterKind } from '../../index.ts';
import { Act, Card, Cards, Told } from '../act.tsx';
import { labels as adminLabels } from '../labels.ts';
import styles from '../screens.module.css';
import { ScreenHead } from '../shell.tsx';
import { useTime } from '../time.ts';
import { labels } from './labels.ts';
import { siteName } from './of-site.ts';
import { Filter, Pager } from './parts.tsx';

/** How many letters were put on their way again. */
export type DeadLetterAnswer = { readonly retried: number };

/** What could not be told: where each letter stopped and why, and the way to have it tried again. */
export function DeadLettersView(props: {
  letters: readonly DeadLetter[];
  next: string | undefined;
  kind: DeadLetterKind;
  after: string | undefined;
  counts: Readonly<Record<DeadLetterKind, number>>;
  sites: readonly SelectOption[];
  mayChange: boolean;
  told: DeadLetterAnswer | undefined;
}) {
  const t = useLabels(labels);
  const say = useLabels(adminLabels);
  const time = useTime();
  const { letters, next, kind, after, counts, sites, mayChange, told } = props;
  const hasSite = kind === 'mail';
  const heads = [
    t('letters.letter'),
    ...(hasSite ? [t('site')] : []),
    ...[t('letters.since'), t('letters.died'), { figures: t('letters.attempts') }, t('letters.why')],
    ...(mayChange ? [t('letters.actions')] : []),
  ];
  return (
    <>
      <ScreenHead title={say('screen.letters')} intro={t('letters.intro')}>
        {mayChange && letters.some((one) => one.mayRetry) && (
          <Act form="retry-all" fields={{ kind }}>
            {t('letters.retry-all')}
          </Act>
        )}
      </ScreenHead>
      {told && <Told>{t('letters.done', { count: told.retried })}</Told>}
      <Filter>
        <Select
          label={t('letters.kind')}
          name="tipo"
          defaultValue={kind}
          options={DEAD_LETTER_KINDS.map((value) => ({
            value,
            label: t('letters.counted', { kind: t(`letters.kind.${value}`), count: counts[value] }),
          }))}
        />
      </Filter>
      {letters.length === 0 ? (
        <p className={styles.empty}>{t('letters.none')}</p>
      ) : (
        <Cards name={say('screen.letters')} heads={heads}>
          {letters.map(({ id, about, site, since, diedAt, attempts, why, mayRetry }) => (
            <Card
              key={id}
              cells={[
                <small key="id">{about}</small>,
                ...(hasSite ? [site && siteName(sites, site)] : []),
                time(since),
                time(diedAt),
                attempts,
                why.is === 'refused'
                  ? t('letters.why.refused', { code: why.code })
                  : t(`letters.why.${why.is}`),
                mayRetry ? (
                  <Act
                    key="retry"
                    form="retry"
                    fields={{ kind, id }}
                    name={t('letters.retry-one', { id: about })}
                  >
                    {t('letters.retry')}
                  </Act>
                ) : (
                  <span key="ended" className={styles.fine}>
                    {t('letters.ended')}
                  </span>
                ),
              ]}
            />
          ))}
        </Cards>
      )}
      <Pager name={say('screen.letters')} asked={{ tipo: kind }} after={after} next={next} />
    </>
  );
}
