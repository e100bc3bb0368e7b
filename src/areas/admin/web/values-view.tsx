import { Form, Link, useNavigation } from 'react-router';
import type { Fault } from '../../../kit/faults.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Select, type SelectOption } from '../../../ui/controls/select.tsx';
import { TextArea } from '../../../ui/controls/text-area.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import type { Publication, Target } from '../contract/publications.ts';
import type { EditField, Kind, Leaf, ValueFault } from '../domain/publications/index.ts';
import { ActionStatus, Card, Cards } from './act.tsx';
import { SCREEN_PATHS } from './addresses.ts';
import { choicesOf } from './choice-labels.ts';
import { useFaultSentence } from './fault-sentences.ts';
import { labels } from './publication-labels.ts';
import { PublicationAnswer, type PublicationNotice } from './publications-view.tsx';
import { shortened } from './report-view.tsx';
import styles from './screens.module.css';
import { ScreenHead } from './shell.tsx';
import { useWrittenValues } from './written-values.ts';

/** Parameters of the screen's address. */
export const VALUE_FIELDS = {
  kind: 'tipo',
  site: 'site',
  search: 'nome',
  group: 'grupo',
  key: 'item',
} as const;

export type ValuesQuery = { readonly kind: Kind; readonly site: string; readonly search: string };
export type ValuesAnswer = {
  readonly notice?: PublicationNotice | undefined;
  readonly faults?: Readonly<Record<string, ValueFault>> | undefined;
  /** What the rules refuse, by the field; of none of them by the empty name. */
  readonly broken?: Readonly<Record<string, Fault>> | undefined;
  readonly typed?: Readonly<Record<string, string>> | undefined;
};

const addressOf = (id: string, query: Readonly<Record<string, string>>) =>
  `${SCREEN_PATHS.publications}/${id}/valores?${new URLSearchParams(query)}`;

/** What of a kind on a site has values to type. */
export function ValuesView(props: {
  publication: Pick<Publication, 'id' | 'title'>;
  query: ValuesQuery;
  kinds: readonly Kind[];
  sites: readonly SelectOption[];
  entries: readonly (Target & { readonly name: string })[];
  hasMore: boolean;
}) {
  const t = useLabels(labels);
  const written = useWrittenValues();
  const { publication, query, kinds, sites, entries, hasMore } = props;
  return (
    <>
      <ScreenHead title={t('values')} intro={t('values-intro')}>
        <Link to={`${SCREEN_PATHS.publications}/${publication.id}`}>{t('values-back')}</Link>
      </ScreenHead>
      <Form method="get" className={styles.filter}>
        <Select
          label={t('values-kind')}
          name={VALUE_FIELDS.kind}
          defaultValue={query.kind}
          options={kinds.map((kind) => ({ value: kind, label: t(`file-kind.${kind}`) }))}
        />
        <Select label={t('values-site')} name={VALUE_FIELDS.site} defaultValue={query.site} options={sites} />
        <TextField
          label={t('values-search')}
          name={VALUE_FIELDS.search}
          type="search"
          maxLength={60}
          defaultValue={query.search}
        />
        <Button type="submit" look="secondary">
          {t('values-show')}
        </Button>
      </Form>
      {entries.length === 0 ? (
        <p>{t('values-none')}</p>
      ) : (
        <Cards name={t('values')} heads={[t('what'), t('values-kind'), t('values-edit')]}>
          {entries.map(({ kind, site, group, key, name }) => (
            <Card
              key={`${group} ${key}`}
              cells={[
                written.name(group, name),
                t(`group.${group}`),
                <Link
                  key="edit"
                  to={addressOf(publication.id, { tipo: kind, site, grupo: group, item: key })}
                  aria-label={t('values-edit-one', { name: written.name(group, name) })}
                >
                  {t('values-edit')}
                </Link>,
              ]}
            />
          ))}
        </Cards>
      )}
      {hasMore && <p className={styles.soft}>{t('values-more')}</p>}
    </>
  );
}

/** Longer than this it is a text of several lines. */
const LONG = 70;

/** The values of one entry, each as it is typed. */
export function ValueView(props: {
  publication: Pick<Publication, 'id' | 'title' | 'revision'>;
  target: Target;
  name: string;
  fields: readonly EditField[];
  /** What pages say where a field is left out. */
  usual: Readonly<Record<string, Leaf>>;
  answer: ValuesAnswer | undefined;
}) {
  const t = useLabels(labels);
  const written = useWrittenValues();
  const sentenceOf = useFaultSentence();
  const { state } = useNavigation();
  const { publication, target, name, fields, usual, answer } = props;
  const saidOf = (field: string, value: Leaf) =>
    shortened(written.value({ ...target, field }, value).replaceAll(/<[^>]*>/g, ' '));
  const errorOf = (field: string) => {
    const fault = answer?.faults?.[field];
    if (fault) return t(`values-${fault}`);
    const broken = answer?.broken?.[field];
    return broken && sentenceOf({ fault: broken });
  };
  /** What is about none of the fields that are typed here. */
  const others = Object.entries(answer?.broken ?? {}).filter(
    ([path]) => !fields.some(({ field }) => field === path),
  );
  return (
    <>
      <ScreenHead title={written.name(target.group, name)}>
        <Link to={addressOf(publication.id, { tipo: target.kind, site: target.site })}>
          {t('values-list')}
        </Link>
      </ScreenHead>
      <PublicationAnswer notice={answer?.notice} />
      {others.length > 0 && (
        <ActionStatus isRefused>
          {others.map(([path, broken]) => (
            <p key={path}>{sentenceOf({ fault: broken })}</p>
          ))}
        </ActionStatus>
      )}
      <Form method="post" className={styles.card}>
        <input type="hidden" name="form" value="values" />
        <input type="hidden" name="revision" value={publication.revision} />
        <div className={styles.form}>
          {fields.map(({ field, as, value }) => {
            const usualValue = value === '' ? usual[field] : undefined;
            const inForce = usualValue === undefined ? undefined : saidOf(field, usualValue);
            const common = {
              label: written.field(field, target.group),
              name: `v.${field}`,
              error: errorOf(field),
              hint: inForce && as !== 'flag' ? t('value-in-force', { text: inForce }) : undefined,
              defaultValue: answer?.typed?.[field] ?? value,
              autoComplete: 'off',
            };
            if (as === 'lines')
              return (
                <div key={field} className={styles.wide}>
                  <TextArea
                    {...common}
                    hint={t('values-lines')}
                    rows={Math.min(12, value.split('\n').length + 1)}
                  />
                </div>
              );
            if (as === 'text' && value.length > LONG)
              return (
                <div key={field} className={styles.wide}>
                  <TextArea {...common} rows={4} />
                </div>
              );
            const choices = choicesOf(target.group, field);
            if (choices)
              return (
                <Select
                  key={field}
                  {...common}
                  options={[...choices.keys()].map((one) => ({
                    value: one,
                    label: written.value({ ...target, field }, one),
                  }))}
                />
              );
            if (as === 'flag')
              return (
                <Select
                  key={field}
                  {...common}
                  placeholder={
                    value !== ''
                      ? undefined
                      : inForce
                        ? t('value-usual-is', { value: inForce })
                        : t('value-usual')
                  }
                  options={[
                    { value: 'true', label: t('value-true') },
                    { value: 'false', label: t('value-false') },
                  ]}
                />
              );
            return <TextField key={field} {...common} inputMode={as === 'number' ? 'decimal' : 'text'} />;
          })}
        </div>
        <div className={styles.acts}>
          <Button type="submit" busy={state === 'submitting'}>
            {t('values-save')}
          </Button>
        </div>
      </Form>
    </>
  );
}
