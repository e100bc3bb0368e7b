import { Link } from 'react-router';
import { useRemoval } from '../../../ui/controls/confirm-button.tsx';
import { Select, type SelectOption } from '../../../ui/controls/select.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { AccountForm, type Answered } from '../../account/web/index.ts';
import type { Manual } from '../contract.ts';
import { MANUAL_LENGTH } from '../index.ts';
import { Act, ActionStatus, Card, Cards } from './act.tsx';
import { SCREEN_PATHS } from './addresses.ts';
import { labels } from './labels.ts';
import { Filter, SiteField } from './queues/parts.tsx';
import styles from './screens.module.css';
import { ScreenHead } from './shell.tsx';
import { useTime } from './time.ts';

export type ManualAnswer = { readonly refused?: 'taken' | 'unknown'; readonly answered?: Answered };

function ManualForm(props: {
  form: 'add' | 'change';
  sites: readonly SelectOption[];
  /** On which a new one is offered, where nothing else is said. */
  site?: string | undefined;
  manual?: Manual | undefined;
  answer: ManualAnswer | undefined;
}) {
  const t = useLabels(labels);
  const { form, sites, site, manual, answer } = props;
  return (
    <div className={styles.narrow}>
      <AccountForm
        name={form}
        answered={answer?.answered}
        limits={MANUAL_LENGTH}
        button={t(form === 'add' ? 'manuals.create' : 'manuals.save')}
        fields={[
          { name: 'name', label: t('manuals.name'), required: true, defaultValue: manual?.name },
          {
            name: 'path',
            label: t('manuals.path'),
            hint: t('manuals.path-hint'),
            required: true,
            defaultValue: manual?.path,
            spellCheck: false,
            autoCapitalize: 'none',
          },
        ]}
      >
        <Select
          label={t('manuals.site')}
          name="site"
          options={sites}
          defaultValue={answer?.answered?.typed?.site ?? manual?.site ?? site}
        />
      </AccountForm>
    </div>
  );
}

/** What each site offers to read. */
export function ManualsView(props: {
  manuals: readonly Manual[];
  sites: readonly SelectOption[];
  /** The one that alone is shown. */
  site: string | undefined;
  answer: ManualAnswer | undefined;
}) {
  const t = useLabels(labels);
  const time = useTime();
  const { manuals, sites, site: of, answer } = props;
  const siteName = (site: string) => sites.find(({ value }) => value === site)?.label ?? site;
  const heads = ['name', 'path', 'site', 'changed', 'edit'] as const;
  return (
    <>
      <ScreenHead title={t('screen.manuals')} intro={t('manuals.intro')} />
      {answer?.refused && <ActionStatus isRefused>{t(`manuals.refused.${answer.refused}`)}</ActionStatus>}
      <Filter>
        <SiteField sites={sites} site={of} />
      </Filter>
      {manuals.length === 0 ? (
        <p className={styles.empty}>{t(of ? 'manuals.none-such' : 'manuals.none')}</p>
      ) : (
        <Cards name={t('screen.manuals')} heads={heads.map((one) => t(`manuals.${one}`))}>
          {manuals.map(({ id, name, path, site, changedAt }) => (
            <Card
              key={id}
              cells={[
                name,
                <span key="path" className={styles.fine}>
                  {path}
                </span>,
                siteName(site),
                time(changedAt),
                <Link
                  key="edit"
                  to={`${SCREEN_PATHS.manuals}/${id}`}
                  aria-label={t('manuals.edit-one', { name })}
                >
                  {t('manuals.edit')}
                </Link>,
              ]}
            />
          ))}
        </Cards>
      )}
      <section className={styles.card}>
        <h2>{t('manuals.add')}</h2>
        {/* What was added is in the list: the form begins anew. */}
        <ManualForm key={`${of} ${manuals.length}`} form="add" sites={sites} site={of} answer={answer} />
      </section>
    </>
  );
}

/** One of them: changed, or taken out. */
export function ManualView(props: {
  manual: Manual;
  sites: readonly SelectOption[];
  answer: ManualAnswer | undefined;
}) {
  const t = useLabels(labels);
  const { manual, sites, answer } = props;
  return (
    <>
      <ScreenHead title={manual.name}>
        <Link to={SCREEN_PATHS.manuals}>{t('manuals.back')}</Link>
      </ScreenHead>
      {answer?.refused && <ActionStatus isRefused>{t(`manuals.refused.${answer.refused}`)}</ActionStatus>}
      <section className={styles.card}>
        <h2>{t('manuals.change')}</h2>
        <ManualForm form="change" sites={sites} manual={manual} answer={answer} />
      </section>
      <Act form="remove" look="plain" confirmation={useRemoval(manual.name)}>
        {t('manuals.remove')}
      </Act>
    </>
  );
}
