import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { PageSection } from '../../../pages/frame/page-section.tsx';
import { SiteFrame } from '../../../pages/frame/site-frame.tsx';
import type { pageMeta } from '../../../pages/head/page-meta.ts';
import { buttonClass } from '../../../ui/controls/button.tsx';
import { Icon } from '../../../ui/controls/icon.tsx';
import { Comparator } from '../../catalogue/web/index.ts';
import { type FundingSummary, instalmentFacts } from '../../financing/index.ts';
import { instalmentView } from '../../financing/pages/shared/instalment-view.tsx';
import { useLargeCost } from '../../financing/web/index.ts';
import styles from './comparison.module.css';
import { type SavedAdditions, useSavedAdditions } from './saved-additions.ts';

export type ComparisonPageData = {
  readonly frame: Omit<ComponentProps<typeof SiteFrame>, 'children'>;
  readonly view: ComponentProps<typeof Comparator>['view'];
  readonly saved: SavedAdditions;
  readonly title: string;
  readonly intro: string;
  readonly above: { readonly words: string; readonly href: string };
  readonly summaries: readonly (FundingSummary | undefined)[];
  /** What the table does not show as it was asked for. */
  readonly changed?: readonly string[];
  /** Where other cars are, when some of those that were asked for are sold. */
  readonly stock?: { readonly words: string; readonly href: string } | undefined;
  /** What search engines are told of it. */
  readonly description: Parameters<typeof pageMeta>[0];
  /** Worth a place in search engines: a pair of versions. */
  readonly isPair: boolean;
};

/** A table of versions or cars, with the way back to their model. */
export function ComparisonBody({
  frame,
  view,
  saved,
  title,
  intro,
  above,
  summaries,
  changed = [],
  stock,
}: ComparisonPageData) {
  const additions = useSavedAdditions(saved);
  const termsApart = useLargeCost();
  return (
    <SiteFrame {...frame}>
      <div className={styles.page}>
        <PageSection id="comparacao" title={title} intro={intro} level={1}>
          {changed.map((words) => (
            <p key={words} className={styles.changed} role="status">
              <Icon name="info" />
              <span>{words}</span>
            </p>
          ))}
          {view.columns.length > 0 && (
            <Comparator
              view={view}
              saved={additions}
              termsApart={termsApart}
              instalmentOf={(column) =>
                instalmentView(instalmentFacts(summaries[view.columns.indexOf(column)]))
              }
            />
          )}
          <p className={styles.ways}>
            {stock && (
              <Link
                to={stock.href}
                className={buttonClass(view.columns.length > 0 ? 'secondary' : 'primary')}
              >
                <span>{stock.words}</span>
              </Link>
            )}
            <Link to={above.href} className={buttonClass('secondary')}>
              <Icon name="back" />
              <span>{above.words}</span>
            </Link>
          </p>
        </PageSection>
      </div>
    </SiteFrame>
  );
}
