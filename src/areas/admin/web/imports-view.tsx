import { Link } from 'react-router';
import type { ImportKind, ImportWords } from '../../../kit/import-kind.ts';
import { writeNumber } from '../../../kit/numerals.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import type { Import, ImportRefusal } from '../contract/imports.ts';
import type { ShownList } from '../contract/staff-list.ts';
import { IMPORT_FILES } from '../domain/imports.ts';
import { ActionStatus } from './act.tsx';
import { SCREEN_PATHS } from './addresses.ts';
import { labels } from './import-labels.ts';
import { labels as adminLabels } from './labels.ts';
import { Pager } from './queues/parts.tsx';
import { StaffRows } from './queues/staff-list.tsx';
import styles from './screens.module.css';
import { ScreenHead } from './shell.tsx';
import { useTime } from './time.ts';

/** What is not done, or what is: told above the screen. */
export type ImportNotice =
  | { readonly done: 'brought' | 'discarded' | 'dry-run' }
  | { readonly refused: ImportRefusal };

export function ImportAnswer({ notice: result }: { notice: ImportNotice | undefined }) {
  const t = useLabels(labels);
  if (!result) return null;
  return 'done' in result ? (
    <ActionStatus>{t(`done.${result.done}`)}</ActionStatus>
  ) : (
    <ActionStatus isRefused>{t(`refused.${result.refused}`)}</ActionStatus>
  );
}

const LOOKS = { arriving: '', waiting: '', done: styles.good, discarded: styles.bad, expired: styles.bad };

export function ImportBadge({ of }: { of: Pick<Import, 'state' | 'isStored'> }) {
  const t = useLabels(labels);
  const state = of.state === 'waiting' && !of.isStored ? 'expired' : of.state;
  return <span className={`${styles.badge} ${LOOKS[state]}`}>{t(`state.${state}`)}</span>;
}

/** Says in a few words what an import does or did, or that it cannot be done. */
export function useImportSum(): (report: Import['report']) => string {
  const t = useLabels(labels);
  return (report) => {
    if (!report) return '–';
    if (!report.ok) return t('faults-short', { count: report.count });
    const of = (change: 'added' | 'changed' | 'removed') =>
      writeNumber(report.tallies.reduce((sum, tally) => sum + tally[change], 0));
    return t('sum', { added: of('added'), changed: of('changed'), removed: of('removed') });
  };
}

/** A kind of import in the language of whoever looks. */
export type ShownImportKind = Pick<ImportKind, 'kind' | 'endings'> & ImportWords;

/** Files of one kind; sent whole, to an address that no page answers. */
function FilesForm({ kind, endings, name, about, files }: ShownImportKind) {
  const t = useLabels(labels);
  const sizes = Object.entries(endings).map(([ending, bytes]) =>
    t('ending-size', { ending, size: bytes / 1024 / 1024 }),
  );
  const hint = t('files-hint', { count: IMPORT_FILES.most, endings: sizes.join(', ') });
  return (
    <section className={styles.card}>
      <h2>{name}</h2>
      <p className={styles.soft}>{about}</p>
      <form
        method="post"
        action={`${SCREEN_PATHS.imports}/arquivos/${kind}`}
        encType="multipart/form-data"
        className={styles.stepForm}
      >
        <TextField
          label={files}
          hint={hint}
          name="files"
          type="file"
          accept={Object.keys(endings).join(',')}
          multiple
          required
        />
        <div>
          <Button type="submit">{t('send')}</Button>
        </div>
      </form>
    </section>
  );
}

/** What may be brought in, and every import: the one that was touched last first. */
export function ImportsView(props: {
  kinds: readonly ShownImportKind[];
  imports: readonly Import[];
  list: ShownList;
  after: string | undefined;
  next: string | undefined;
  people: Readonly<Record<string, string>>;
  notice: ImportNotice | undefined;
}) {
  const t = useLabels(labels);
  const own = useLabels(adminLabels);
  const time = useTime();
  const sum = useImportSum();
  const { kinds, imports, list, after, next, people, notice: result } = props;
  const nameOf = (kind: string) => kinds.find((one) => one.kind === kind)?.name ?? kind;
  const changed = (at: number) => {
    const { changedAt = '', changedBy = '' } = imports[at] ?? {};
    return (
      <>
        {time(changedAt)}
        <small>{people[changedBy] ?? t('someone')}</small>
      </>
    );
  };
  const link = ({ id, kind, changedAt }: Import) => (
    <Link
      to={`${SCREEN_PATHS.imports}/${id}`}
      aria-label={t('open-one', { kind: nameOf(kind), when: time(changedAt) })}
    >
      {t('open')}
    </Link>
  );
  return (
    <>
      <ScreenHead title={own('screen.imports')} intro={t('intro')} />
      <ImportAnswer notice={result} />
      <div className={styles.columns}>
        {kinds.map((kind) => (
          <FilesForm key={kind.kind} {...kind} />
        ))}
      </div>
      {imports.length === 0 ? (
        <p className={styles.empty}>{t('none')}</p>
      ) : (
        <StaffRows
          screen="imports"
          name={t('past')}
          list={list}
          sites={[]}
          notes={(at) => <small>{imports[at]?.files.map(({ name }) => name).join(', ')}</small>}
          cells={{
            kind: (at) => imports[at] && nameOf(imports[at].kind),
            state: (at) => imports[at] && <ImportBadge of={imports[at]} />,
            result: (at) => sum(imports[at]?.report),
            changedAt: changed,
          }}
          acts={{ name: t('open'), of: (at) => imports[at] && link(imports[at]) }}
        />
      )}
      <Pager name={t('past')} after={after} next={next} query={{}} />
    </>
  );
}
