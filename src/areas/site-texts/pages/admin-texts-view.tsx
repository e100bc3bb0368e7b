import { Form, Link } from 'react-router';
import type { Fault } from '../../../kit/faults.ts';
import type { Locale } from '../../../kit/markets/identities.ts';
import { Button, LinkButton } from '../../../ui/controls/button.tsx';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { Select, type SelectOption } from '../../../ui/controls/select.tsx';
import { TextArea } from '../../../ui/controls/text-area.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { adminLabels, SCREEN_PATHS, ScreenHead, useFaultSentence } from '../../admin/web/index.ts';
import { SEARCH_MAX, type TextEntry } from '../index.ts';
import { adminTextLabels } from './admin-text-labels.ts';
import styles from './admin-texts.module.css';
import { TEXT_FIELDS, textsPath } from './text-fields.ts';

const HOME = SCREEN_PATHS['site-texts'];
/** Why a file is not taken; what of its texts does not fit the draft tells. */
export const FILE_REFUSALS = ['unreadable', 'twice', 'too-much', 'not-yours', 'other'] as const;
export const SAVE_REFUSALS = [
  'unknown',
  'not-now',
  'changed-meanwhile',
  'conflict',
  'not-yours',
  'other',
] as const;

type Draft = { readonly id: string; readonly title: string; readonly revision: number };
type Query = {
  readonly search: string;
  readonly isOwnOnly: boolean;
  readonly from?: string | undefined;
};
type Common = {
  readonly site: string;
  readonly siteName: string;
  readonly draft: Draft | undefined;
  /** In which the texts are. */
  readonly language: Locale;
  readonly query: Query;
};

const valuesOf = ({ site, draft, query }: Common) => ({
  site,
  draft: draft?.id,
  search: query.search,
  ownOnly: query.isOwnOnly ? '1' : undefined,
});

/** The draft that is written into: looked at on the site, and published on its own screen. */
function DraftSection(props: Common) {
  const t = useLabels(adminTextLabels);
  const { draft, site, siteName } = props;
  if (!draft) return null;
  const publication = `${SCREEN_PATHS.publications}/${draft.id}`;
  return (
    <section className={styles.draft} aria-labelledby="text-draft">
      <h2 id="text-draft">{t('draft')}</h2>
      <p>{t('draft-intro', { title: draft.title })}</p>
      <div className={styles.acts}>
        <LinkButton href={publication}>{t('draft-open')}</LinkButton>
        <form method="post" action={`${publication}/previa`}>
          <input type="hidden" name="site" value={site} />
          <Button type="submit" look="secondary">
            {t('preview')} · {siteName}
          </Button>
        </form>
        <Link to={textsPath(HOME, { ...valuesOf(props), draft: undefined })} className="lone-link">
          {t('draft-new')}
        </Link>
      </div>
    </section>
  );
}

type ListProps = Common & {
  readonly sites: readonly SelectOption[];
  readonly count: number;
  readonly page: { readonly entries: readonly TextEntry[]; readonly next: string | undefined };
  readonly isSaved: boolean;
  readonly refused: (typeof FILE_REFUSALS)[number] | undefined;
  /** The text that a file was refused for; of a file that was not, empty. */
  readonly refusedText: string;
};

/** The texts of a site, searched. */
export function TextsView(props: ListProps) {
  const t = useLabels(adminTextLabels);
  const say = useLabels(adminLabels);
  const { site, sites, draft, query, count, page, isSaved, refused, refusedText } = props;
  return (
    <>
      <ScreenHead title={say('screen.site-texts')} intro={t('intro')} />
      {isSaved && <p role="status">{t('saved')}</p>}
      {refused && (
        <p role="alert">
          {refused === 'twice' ? t('refused.twice', { address: refusedText }) : t(`refused.${refused}`)}
        </p>
      )}
      <DraftSection {...props} />
      <form method="get" className={styles.search}>
        {draft && <input type="hidden" name={TEXT_FIELDS.draft} value={draft.id} />}
        <Select label={t('site')} name={TEXT_FIELDS.site} defaultValue={site} options={[...sites]} />
        <TextField
          label={t('search')}
          hint={t('search-hint')}
          name={TEXT_FIELDS.search}
          type="search"
          maxLength={SEARCH_MAX}
          defaultValue={query.search}
          autoComplete="off"
        />
        <Checkbox
          label={t('own-only')}
          name={TEXT_FIELDS.ownOnly}
          value="1"
          defaultChecked={query.isOwnOnly}
        />
        <Button type="submit" look="secondary">
          {t('find')}
        </Button>
      </form>
      <p>{count === 0 ? t('none') : t('found', { count })}</p>
      <TextList {...props} />
      <p className={styles.acts}>
        {query.from && (
          <Link to={textsPath(HOME, valuesOf(props))} className="lone-link">
            {t('first')}
          </Link>
        )}
        {page.next && (
          <Link to={textsPath(HOME, { ...valuesOf(props), from: page.next })} className="lone-link">
            {t('next')}
          </Link>
        )}
      </p>
      <FileSection {...props} />
    </>
  );
}

function TextList(props: ListProps) {
  const t = useLabels(adminTextLabels);
  const { page, query, language } = props;
  return (
    <ul className={styles.list}>
      {page.entries.map(({ address, portal, own, places }) => (
        <li key={address} className={styles.item}>
          <div className={styles.head}>
            <code>{address}</code>
            <Link
              to={textsPath(`${HOME}/editar`, { ...valuesOf(props), from: query.from, text: address })}
              aria-label={t('edit-one', { address })}
              className="lone-link"
            >
              {t('edit')}
            </Link>
          </div>
          <dl className={styles.facts}>
            <div>
              <dt>{t('portal')}</dt>
              <dd lang={language}>{portal}</dd>
            </div>
            {own !== undefined && (
              <div>
                <dt>{t('own')}</dt>
                <dd lang={language}>
                  <strong>{own}</strong>
                </dd>
              </div>
            )}
            {places.length > 0 && (
              <div>
                <dt>{t('places')}</dt>
                <dd>
                  <code>{places.join(', ')}</code>
                </dd>
              </div>
            )}
          </dl>
        </li>
      ))}
    </ul>
  );
}

/** All texts as a table for a spreadsheet, out and in. A file is sent to an address that no page answers. */
function FileSection(props: Common) {
  const t = useLabels(adminTextLabels);
  const { site, siteName, draft } = props;
  return (
    <section className={styles.files} aria-labelledby="text-files">
      <h2 id="text-files">{t('files')}</h2>
      <p>{t('files-intro')}</p>
      <p>
        <LinkButton look="secondary" href={textsPath(`${HOME}/textos.csv`, { site, draft: draft?.id })}>
          {t('export')}
        </LinkButton>
      </p>
      <form method="post" action={`${HOME}/arquivos`} encType="multipart/form-data" className={styles.search}>
        <input type="hidden" name="site" value={site} />
        <input type="hidden" name="title" value={t('draft-title', { site: siteName })} />
        <TextField
          label={t('file')}
          hint={t('file-hint')}
          name="files"
          type="file"
          accept=".csv,text/csv"
          required
        />
        <Button type="submit" look="secondary">
          {t('import')}
        </Button>
      </form>
    </section>
  );
}

/** What became of a typed text. */
export type TextAnswer = {
  readonly typed: Readonly<Record<string, string>>;
  readonly faults?: Readonly<Record<string, Fault>> | undefined;
  readonly refused?: (typeof SAVE_REFUSALS)[number] | undefined;
};

type TextProps = Common & {
  readonly entries: readonly (TextEntry & { readonly most: number })[];
  readonly answer: TextAnswer | undefined;
};

/** One text, or both forms of a counted one. */
export function TextView(props: TextProps) {
  const t = useLabels(adminTextLabels);
  const { entries, draft, query, siteName, language, answer } = props;
  const { typed = {}, refused, faults = {} } = answer ?? {};
  return (
    <>
      <ScreenHead title={`${t('edit-title')} · ${siteName}`} />
      <p>
        <Link to={textsPath(HOME, { ...valuesOf(props), from: query.from })} className="lone-link">
          {t('back')}
        </Link>
      </p>
      {refused && <p role="alert">{t(`refused.${refused}`)}</p>}
      <DraftSection {...props} />
      <Form method="post" className={styles.form}>
        {draft && <input type="hidden" name="revision" value={draft.revision} />}
        {entries.map((entry) => (
          <TextInput
            key={entry.address}
            {...entry}
            language={language}
            typed={typed[entry.address]}
            fault={faults[entry.address]}
          />
        ))}
        <Button type="submit">{t('save')}</Button>
      </Form>
    </>
  );
}

function TextInput(
  props: TextProps['entries'][number] & {
    readonly language: Locale;
    readonly typed: string | undefined;
    readonly fault: Fault | undefined;
  },
) {
  const t = useLabels(adminTextLabels);
  const say = useFaultSentence();
  const { address, portal, own, places, most, language, typed, fault } = props;
  const needed = places.map((place) => (portal.includes(`{{${place}}}`) ? `{{${place}}}` : `{${place}}`));
  return (
    <div className={styles.text}>
      <code>{address}</code>
      <dl className={styles.facts}>
        <div>
          <dt>{t('portal')}</dt>
          <dd lang={language}>{portal}</dd>
        </div>
      </dl>
      {needed.length > 0 && <p>{t('places-hint', { places: needed.join(', ') })}</p>}
      <TextArea
        label={`${t('own')} (${address})`}
        hint={t('edit-hint', { most })}
        name={address}
        rows={3}
        lang={language}
        defaultValue={typed ?? own ?? ''}
        error={fault && say({ fault })}
      />
    </div>
  );
}
