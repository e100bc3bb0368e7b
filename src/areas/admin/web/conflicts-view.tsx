import { Form } from 'react-router';
import { Button } from '../../../ui/controls/button.tsx';
import { RadioGroup } from '../../../ui/controls/radio-group.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import type { Conflict } from '../contract/publications.ts';
import { Card, Cards } from './act.tsx';
import { labels } from './publication-labels.ts';
import { shortened } from './report-view.tsx';
import styles from './screens.module.css';
import { useWrittenValues } from './written-values.ts';

/** Fields of the form: what counts at one conflict, by its id, and what counts at all of them. */
export const CONFLICT_FIELDS = { one: 'c.', all: 'all' } as const;

/** What both the draft and somebody else have changed: the three values, and which of the two counts. */
export function ConflictsSection(props: {
  conflicts: readonly Conflict[];
  revision: number;
  siteName: (site: string) => string;
}) {
  const t = useLabels(labels);
  const { conflicts, revision, siteName } = props;
  const result = conflicts.filter(({ differences }) => differences.length > 0);
  return (
    <section className={styles.warned}>
      <h2>{t('conflicts', { count: conflicts.length })}</h2>
      <p>{t('conflicts-how')}</p>
      <Form method="post">
        <input type="hidden" name="form" value="resolve" />
        <input type="hidden" name="revision" value={revision} />
        {result.length === conflicts.length && (
          <>
            {result.map((conflict) => (
              <OneConflict key={conflict.id} conflict={conflict} siteName={siteName} />
            ))}
            <div className={styles.acts}>
              <Button type="submit" look="primary">
                {t('conflict-save')}
              </Button>
            </div>
          </>
        )}
        {result.length < conflicts.length && (
          <p>{t('conflict-more', { count: conflicts.length - result.length })}</p>
        )}
        <div className={styles.acts}>
          {(['in-force', 'draft'] as const).map((side) => (
            <Button
              key={side}
              type="submit"
              look="secondary"
              name={CONFLICT_FIELDS.all}
              value={side}
              formNoValidate
            >
              {t(side === 'draft' ? 'conflict-all-take' : 'conflict-all-keep')}
            </Button>
          ))}
        </div>
      </Form>
    </section>
  );
}

function OneConflict({ conflict, siteName }: { conflict: Conflict; siteName: (site: string) => string }) {
  const t = useLabels(labels);
  const written = useWrittenValues();
  const { id, site, differences } = conflict;
  const heads = ['field', 'conflict-base', 'conflict-now', 'conflict-draft'] as const;
  const [first] = differences;
  const name = first ? nameOf(first) : '';
  function nameOf({ group, name: own }: Conflict['differences'][number]): string {
    return group === 'desk' ? siteName(own) : written.name(group, own);
  }
  return (
    <div className={styles.stack}>
      <h3>
        {name} · {siteName(site)}
      </h3>
      <Cards name={name} heads={heads.map((one) => t(one))}>
        {differences.flatMap(({ group, fields, ...entry }) =>
          fields.map(({ field, base, before, after }) => {
            const say = (value: typeof base) => shortened(written.value({ site, group, field }, value));
            return (
              <Card
                key={`${group} ${entry.key} ${field}`}
                cells={[
                  differences.length > 1
                    ? `${nameOf({ group, fields, ...entry })}: ${written.field(field, group)}`
                    : written.field(field, group),
                  say(base),
                  <span key="now">{say(before)}</span>,
                  <ins key="draft">{say(after)}</ins>,
                ]}
              />
            );
          }),
        )}
      </Cards>
      <RadioGroup
        label={t('conflict-choose', {
          name: `${name}: ${first ? written.field(first.fields[0]?.field ?? '', first.group) : ''}`,
        })}
        name={`${CONFLICT_FIELDS.one}${id}`}
        inputProps={{ required: true }}
        options={[
          { value: 'in-force', label: t('conflict-keep') },
          { value: 'draft', label: t('conflict-take') },
        ]}
      />
    </div>
  );
}
