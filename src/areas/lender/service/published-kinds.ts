import { readEach } from '../../../io/json-files.ts';
import type { PublicationContext, PublishedKind } from '../../platform/plug.ts';
import type { WrittenTables } from '../domain/written-tables.ts';
import {
  creditSettingsRevisions,
  decideCreditSettings,
  settingsOfRevision,
} from './credit-decision/publish.ts';
import { readCreditSettingsSource, type WrittenCreditSettings } from './credit-decision/settings-file.ts';
import { decideRateTables, rateTableRevisions, tablesOf } from './publish-tables.ts';
import { readTableSource } from './rate-table-files.ts';

/** The rate tables of the embedded lender as drafts publish them, by the rules of `npm run lender:import`. */
export const publishedRateTables = ({
  sites,
}: Pick<PublicationContext, 'sites'>): PublishedKind<readonly WrittenTables[]> => ({
  kind: 'rates',
  revisions: rateTableRevisions,
  decide: (files, { replace }) => decideRateTables(readEach(files, readTableSource), { replace, sites }),
  draftView: (revision) => ({ rateTables: tablesOf(revision) }),
});

/** By what the embedded credit decision goes, likewise (`npm run credit-settings:import`); stored as `desk`, its name of before. */
export const publishedCreditSettings = ({
  sites,
}: Pick<PublicationContext, 'sites'>): PublishedKind<readonly WrittenCreditSettings[]> => ({
  kind: 'desk',
  revisions: creditSettingsRevisions,
  decide: (files, { replace }) =>
    decideCreditSettings(readEach(files, readCreditSettingsSource), { replace, sites }),
  draftView: (revision) => ({ creditSettings: settingsOfRevision(revision) }),
});
