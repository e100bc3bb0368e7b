import { formatDate } from '../../../../kit/calendar.ts';
import { writePercent } from '../../../../kit/numerals.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { Select, type SelectOption } from '../../../../ui/controls/select.tsx';
import { useLabels } from '../../../../ui/labels.tsx';
import { useSite } from '../../../platform/web/index.ts';
import { figureList, type ListQuery, sameListQuery } from '../../contract.ts';
import { type Counted, countedDealer, FIGURE_PERIODS, OTHERS, type Summary } from '../../index.ts';
import { labels as adminLabels } from '../labels.ts';
import { CsvLink } from '../queues/csv-link.tsx';
import screens from '../screens.module.css';
import { ScreenHead } from '../shell.tsx';
import styles from './figures.module.css';
import { labels } from './labels.ts';
import { type Bar, BarPlot, DayPlot } from './plots.tsx';

/** What happened on the sites in a period, as plots with their tables behind them. */
export function FiguresView(props: {
  summary: Summary;
  query: ListQuery<typeof figureList.filters>;
  sites: readonly SelectOption[];
  /** Names of the dealers by market and code. */
  dealers: Readonly<Record<string, string>>;
}) {
  const t = useLabels(labels);
  const say = useLabels(adminLabels);
  const { locale } = useSite();
  const { summary, query, sites, dealers } = props;
  const { days, site } = query;
  const named = (all: readonly Counted[], name: (key: string) => string): readonly Bar[] =>
    all.map(({ key, count }) => ({ name: name(key), count }));
  // Kinds and states of a former version may have no words: they are called as they are.
  const words = (prefix: 'page' | 'leads.status') => (key: string) => {
    const word = t(`${prefix}.${key}` as 'page.home');
    return word === `${prefix}.${key}` ? key : word;
  };
  const dealer = (key: string) => {
    if (key === OTHERS) return t('others');
    const counted = countedDealer(key);
    if (!counted) return t('no-dealer');
    // One site is of one market; of all of them two dealers may have one code.
    const code = site ? counted.code : `${counted.code}, ${counted.market}`;
    return key in dealers ? `${dealers[key]} (${code})` : code;
  };
  return (
    <>
      <ScreenHead title={say('screen.figures')} intro={t('intro')}>
        <CsvLink screen="figures" query={sameListQuery(figureList, query)} />
      </ScreenHead>
      <form method="get" className={screens.filter}>
        <Select
          label={t('site')}
          name="site"
          defaultValue={site ?? ''}
          placeholder={t('any-site')}
          options={[...sites]}
        />
        <Select
          label={t('period')}
          name="dias"
          defaultValue={days}
          options={FIGURE_PERIODS.map((days) => ({ value: String(days), label: t('days', { count: days }) }))}
        />
        <Button type="submit" look="secondary">
          {t('show')}
        </Button>
      </form>
      <div className={styles.plots}>
        <BarPlot
          title={t('funnel')}
          bars={summary.funnel.map(({ step, count }, at) => {
            const above = summary.funnel[at - 1]?.count;
            return {
              name: t(`step.${step}`),
              count,
              note: above ? t('of-above', { share: writePercent(count / above, { most: 1 }) }) : undefined,
            };
          })}
        />
        <BarPlot title={t('delivery')} bars={named(summary.delivery, words('leads.status'))} />
        <DayPlot
          title={t('leads')}
          days={summary.days.map(({ day, count }) => ({ name: formatDate(day, locale), count }))}
        />
        <BarPlot title={t('dealers')} bars={named(summary.dealers, dealer)} />
        <BarPlot title={t('sources')} bars={named(summary.sources, (key) => key)} />
        <BarPlot title={t('pages')} bars={named(summary.pages, words('page'))} />
      </div>
      <p className={screens.soft}>{t('updated')}</p>
    </>
  );
}
