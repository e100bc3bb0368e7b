import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import type { MessageKey } from '../../../../kit/validators/message-keys.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import type { SelectOption } from '../../../../ui/controls/select.tsx';
import { useLabels } from '../../../../ui/labels.tsx';
import type { FoundConsent, ShownList } from '../../contract.ts';
import { ActionStatus } from '../act.tsx';
import { SCREEN_PATHS } from '../addresses.ts';
import styles from '../screens.module.css';
import { ScreenHead } from '../shell.tsx';
import { labels } from './labels.ts';
import { siteName } from './of-site.ts';
import { PersonFields } from './person-fields.tsx';
import { StaffRows } from './staff-list.tsx';

/** What was found of somebody, or why nobody could be looked for. */
export type ConsentAnswer = {
  readonly found?: readonly FoundConsent[];
  /** The same as the screen shows it. */
  readonly list?: ShownList;
  readonly isNobody?: boolean;
  readonly errors?: Readonly<Record<string, MessageKey>>;
  readonly typed?: Readonly<Record<string, string>>;
};

/** Consents of one person: which wording, yes or no, when and where; found by a form, so that no address says who. */
export function ConsentsView({
  sites,
  answer,
}: {
  sites: readonly SelectOption[];
  answer: ConsentAnswer | undefined;
}) {
  const t = useLabels(labels);
  const { found, list, typed = {} } = answer ?? {};
  return (
    <>
      <ScreenHead title={t('consents.title')} intro={t('consents.intro')} />
      <p>
        <Link to={SCREEN_PATHS.privacy} className="lone-link">
          {t('consents.back')}
        </Link>
      </p>
      {answer?.isNobody && <ActionStatus isRefused>{t('privacy.nobody')}</ActionStatus>}
      <section className={styles.card}>
        <h2>{t('privacy.person')}</h2>
        <Form method="post" className={styles.stepForm} noValidate autoComplete="off">
          <PersonFields result={answer} />
          <div className={styles.acts}>
            <Button type="submit">{t('consents.find')}</Button>
          </div>
        </Form>
      </section>
      {found && <ActionStatus>{t('consents.found', { count: found.length })}</ActionStatus>}
      {found && list && found.length > 0 && (
        <>
          <FoundConsents found={found} list={list} sites={sites} />
          {/* A file and no page: the browser itself asks for it. */}
          <form method="post" action={`${SCREEN_PATHS.privacy}/consentimentos.csv`}>
            {(['mark', 'value'] as const).map((name) => (
              <input key={name} type="hidden" name={name} value={typed[name] ?? ''} />
            ))}
            <Button type="submit" look="secondary">
              {t('consents.csv')}
            </Button>
          </form>
        </>
      )}
    </>
  );
}

function FoundConsents(props: {
  found: readonly FoundConsent[];
  list: ShownList;
  sites: readonly SelectOption[];
}) {
  const t = useLabels(labels);
  const { found, list, sites } = props;
  const cell = (say: (one: FoundConsent) => ReactNode) => (at: number) => found[at] && say(found[at]);
  return (
    <StaffRows
      screen="privacy"
      name={t('consents.title')}
      list={list}
      sites={sites}
      cells={{
        what: cell(({ kind, id }) =>
          kind === 'proposal' ? t('consents.proposal', { number: id }) : undefined,
        ),
        where: cell(({ site, source }) => `${siteName(sites, site)}, ${t(`consents.source.${source}`)}`),
        version: cell(({ version, wording }) =>
          wording === undefined ? undefined : (
            <details>
              <summary>{version}</summary>
              <p className={styles.wording}>{wording}</p>
            </details>
          ),
        ),
      }}
    />
  );
}
