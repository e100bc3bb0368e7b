import type { ReactNode } from 'react';
import { LinkButton } from '../../../ui/controls/button.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { BUYER_TYPES, percentText } from '../index.ts';
import styles from './employee-purchase.module.css';
import { labels } from './labels.ts';
import type { EnrolmentPaths, ShownProgramme } from './view.ts';

const STEPS = ['how-join', 'how-send', 'how-approve', 'how-buy'] as const;

type Props = {
  crumbs: ReactNode;
  brandName: string;
  programmes: readonly ShownProgramme[];
  paths: EnrolmentPaths;
};

/** What the programmes are, for whoever wants to know whether one is theirs. */
export function ProgrammeView({ crumbs, brandName, programmes, paths }: Props) {
  const t = useLabels(labels);
  return (
    <div className={`frame ${styles.page}`}>
      <header className={styles.hero}>
        {crumbs}
        <h1>{t('title')}</h1>
        <p>{t('intro', { brand: brandName })}</p>
        <p>
          <LinkButton href={paths.own}>{t('join-button')}</LinkButton>
        </p>
      </header>
      <section aria-labelledby="how" className={styles.part}>
        <h2 id="how">{t('how-title')}</h2>
        <ol className={styles.steps}>
          {STEPS.map((step) => (
            <li key={step}>
              <h3>{t(step)}</h3>
              <p>{t(`${step}-text`)}</p>
            </li>
          ))}
        </ol>
      </section>
      {programmes.map((programme) => (
        <Terms key={programme.key} programme={programme} />
      ))}
    </div>
  );
}

function Terms({ programme }: { programme: ShownProgramme }) {
  const t = useLabels(labels);
  const { key, name, kind, company, buyers, modelNames } = programme;
  const id = `programme-${key}`;
  const covered = BUYER_TYPES.filter((buyer) => buyers[buyer]);
  const papers = [...new Set(covered.flatMap((buyer) => buyers[buyer]?.papers ?? []))];
  const rules = [
    t('rule-holder', { count: programme.carsPerHolder }),
    ...(programme.keepMonths > 0 ? [t('rule-keep', { months: programme.keepMonths })] : []),
    t('rule-approval', { days: programme.approvalDays }),
    t('rule-price'),
    ...(programme.payroll ? [t('rule-payroll')] : []),
  ];
  return (
    <section aria-labelledby={id} className={styles.card} data-programme={key}>
      <header className={styles.part}>
        <p className={styles.kicker}>{t(`programme-${kind}`)}</p>
        <h2 id={id}>{name}</h2>
        <p className={styles.soft}>{t('programme-of', { company })}</p>
      </header>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('buyer-column')}</th>
            <th scope="col">{t('discount-column')}</th>
            <th scope="col">{t('cars-column')}</th>
          </tr>
        </thead>
        <tbody>
          {covered.map((buyer) => {
            const terms = buyers[buyer];
            return (
              <tr key={buyer}>
                <th scope="row">{t(buyer)}</th>
                <td>
                  <strong className="numbers">{percentText(terms?.discount ?? 0)}</strong>
                  {Object.entries(terms?.models ?? {}).map(([model, own]) => (
                    <small key={model}>
                      {t(own === 0 ? 'exception-none' : 'exception', {
                        model: modelNames[model] ?? model,
                        percent: percentText(own),
                      })}
                    </small>
                  ))}
                </td>
                <td className="numbers">{terms?.carsPerYear}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <ul className={styles.rules}>
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      <p>
        <strong>{t('papers-title')}</strong> {papers.map((paper) => t(`paper-${paper}`)).join(', ')}.
      </p>
    </section>
  );
}
