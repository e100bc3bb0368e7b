import {
  boolean,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { impersonal, personal } from '../../../../io/personal-column.ts';
import * as uses from '../../../../io/personal-uses.ts';
import { type Difference, KINDS, type Kind, PUBLICATION_STATES } from '../../domain/publications/index.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

/** The revisions that a publication made, by kind: what stood there before, and what does since. */
export type Outcome = Readonly<Partial<Record<Kind, Made>>>;

type Made = {
  readonly before: number;
  readonly after: number;
  /** A second person had agreed. */
  readonly isAgreed?: boolean;
  /** The revision that took it back, and whether a second person had agreed to that. */
  readonly back?: { readonly after: number; readonly isAgreed?: boolean };
};

/** Who answers for what one person alone may not publish. */
export type Approval = {
  /** A second person: the id of the member of staff, the digest of the changes, and what of them moves far, as it was on the screen. */
  readonly agreed?: { readonly by: string; readonly digest: string; readonly far: readonly string[] };
  /** Who has scheduled it: at its time it is theirs, whoever has renamed it since. */
  readonly scheduledBy?: string;
};

/** One row a publication, from its first draft on. */
export const publication = pgTable(
  'publication',
  {
    id: uuid('id').primaryKey(),
    title: text('title').notNull(),
    state: text('state', { enum: PUBLICATION_STATES }).notNull(),
    /** Grows with every change. */
    revision: integer('revision').notNull().default(0),
    /** What its files do not name is taken off. */
    replaces: boolean('replaces').notNull().default(false),
    scheduledAt: at('scheduled_at'),
    /** The digest of the differences that whoever scheduled it has seen. */
    confirmed: text('confirmed'),
    /** Why the clock did not publish it. */
    held: text('held'),
    /** How often the clock has tried in vain, for no fault of the draft's, since it was scheduled. */
    tries: integer('tries').notNull().default(0),
    publishedAt: at('published_at'),
    outcome: impersonal(jsonb('outcome').$type<Outcome>(), 'counts of what was published'),
    /** What it changed, entry by entry, as it was published: revisions are not kept for ever. */
    effect: impersonal(
      json('effect').$type<readonly Difference[]>(),
      'what it would change of catalogue, offers and sites',
    ),
    /** Who has agreed to what of it needs a second person, and to which changes. */
    approval: personal(jsonb('approval').$type<Approval>(), uses.author, {
      erasure: 'keep',
      isCopied: false,
    }),
    createdBy: personal(text('created_by').notNull(), uses.author, { erasure: 'keep', isCopied: false }),
    createdAt: at('created_at').notNull(),
    /** Id of the member of staff who changed it last. */
    changedBy: personal(text('changed_by').notNull(), uses.author, { erasure: 'keep', isCopied: false }),
    changedAt: at('changed_at').notNull(),
  },
  (table) => [
    index('publication_changed').on(table.changedAt, table.id),
    index('publication_due').on(table.state, table.scheduledAt),
  ],
);

/** The files of a publication as they were given, in the order of their names. */
export const publicationFile = pgTable(
  'publication_file',
  {
    publication: uuid('publication')
      .notNull()
      .references(() => publication.id, { onDelete: 'cascade' }),
    name: impersonal(text('name').notNull(), 'the name of an authored file'),
    content: impersonal(text('content').notNull(), 'an authored file'),
    /** What its content was found to be when it was put: lists never read the content. None where nobody can tell. */
    kind: text('kind', { enum: KINDS }),
    /** Characters (UTF-16). */
    size: integer('size').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.publication, table.name] })],
);

/** What was in force of a site when a draft first touched it: what the draft's files say besides is what the draft changes. */
export const publicationBase = pgTable(
  'publication_base',
  {
    publication: uuid('publication')
      .notNull()
      .references(() => publication.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: KINDS }).notNull(),
    /** `br/aurora`; of dealers `br/`, and `/` of what all markets share. */
    site: text('site').notNull(),
    /** None where there was nothing. */
    content: impersonal(json('content').$type<unknown>(), 'what the site publishes'),
  },
  (table) => [primaryKey({ columns: [table.publication, table.kind, table.site] })],
);
