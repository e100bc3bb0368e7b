import { globSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ACTIONS, type ChangeAction } from '../../src/areas/admin/index.ts';

const cwd = resolve(import.meta.dirname, '..', '..');
const read = (file: string) => readFileSync(resolve(cwd, file), 'utf8');

/** What an act writes into the log of changes, or why it writes nothing. */
type LoggedActions = readonly [ChangeAction, ...ChangeAction[]] | `nothing: ${string}`;
const READS = 'nothing: it reads';

/** Every command that opens the database; a new one has to say what it writes down. */
const COMMANDS: Readonly<Record<string, LoggedActions>> = {
  'backup.ts': ['backup.write'],
  'bonuses.ts': ['bonus.give', 'bonus.use'],
  'bookings.ts': ['booking.confirm', 'booking.cancel', 'booking.keep', 'booking.miss'],
  'catalogue-import.ts': ['import.publish'],
  'catalogue-prices.ts': ['import.publish'],
  'database.ts': 'nothing: whoever may open the database itself is bound by no log that lies in it',
  'dealers-import.ts': ['import.publish'],
  'cdn.ts': 'nothing: it has a cache forget what the portal answers anew, and changes nothing that is stored',
  'credit-settings-import.ts': ['import.publish'],
  'documents.ts': ['document.open', 'document.accepted', 'document.refused'],
  'employee-purchase.ts': ['enrolment.approve', 'enrolment.refuse'],
  'identity.ts': ['identity.token', 'identity.client', 'identity.end'],
  'leads.ts': ['leads.retry'],
  'lender-import.ts': ['import.publish'],
  'loyalty.ts': READS,
  'offers.ts': ['offer.add', 'offer.publish', 'offer.withdraw'],
  'opinions.ts': ['opinion.publish', 'opinion.refuse'],
  'orders.ts': [
    'order.invoice',
    'order.plate',
    'order.deliver',
    'order.kit-sent',
    'order.withdraw',
    'order.cancel',
    'order.release',
  ],
  'payments-reconcile.ts': READS,
  'places-import.ts': ['import.publish'],
  'privacy.ts': ['privacy.export', 'privacy.erase', 'privacy.withdraw', 'keys.rotate'],
  'proposals.ts': ['proposal.move', 'proposal.open'],
  'published-content.ts': READS,
  'recall-import.ts': ['import.publish'],
  'sites-ready.ts': READS,
  'staff.ts': ['staff.add', 'staff.change', 'staff.renew', 'staff.end'],
  'stock-import.ts': ['import.publish'],
};

/** Every page of the administration that takes a form. */
const PAGES: Readonly<Record<string, LoggedActions>> = {
  'admin-booking.page.tsx': ['booking.confirm', 'booking.move', 'booking.cancel', 'booking.keep'],
  'admin-code.page.tsx': ['staff.log-in', 'staff.code-refused', 'staff.locked'],
  'admin-consents-file.ts': ['privacy.consents'],
  'admin-consents.page.tsx': ['privacy.consents'],
  'admin-legal-document.page.tsx': [
    'legal-document.publish',
    'legal-document.withdraw',
    'legal-document.roll-back',
  ],
  'admin-consumer-request.page.tsx': ['consumer-request.open', 'consumer-request.answer'],
  'admin-text.page.tsx': ['publication.start', 'publication.edit'],
  'admin-enrol.page.tsx': ['staff.enrol', 'staff.code-refused'],
  'admin-entry.page.tsx': ['staff.refused', 'staff.locked'],
  'admin-import.page.tsx': ['import.publish', 'import.discard'],
  'admin-leads.page.tsx': ['leads.retry'],
  'admin-dead-letters.page.tsx': ['letters.retry'],
  'admin-link.page.tsx': ['staff.accept'],
  'admin-log-out.ts': 'nothing: somebody ends their own session, which ends by itself too',
  'admin-manual.page.tsx': ['manual.change', 'manual.remove'],
  'admin-lead.page.tsx': ['leads.open', 'leads.correct', 'leads.close'],
  'admin-manuals.page.tsx': ['manual.add'],
  'admin-member.page.tsx': ['staff.change', 'staff.renew', 'staff.end'],
  'admin-offer-new.page.tsx': ['offer.add'],
  'admin-offer.page.tsx': ['offer.change', 'offer.publish', 'offer.withdraw'],
  'admin-offers.page.tsx': ['offer.publish', 'offer.withdraw'],
  'admin-opinions.page.tsx': ['opinion.publish', 'opinion.refuse'],
  'admin-order.page.tsx': [
    'order.open',
    'order.invoice',
    'order.cancel',
    'document.accepted',
    'document.refused',
  ],
  'admin-orders.page.tsx': 'nothing: it lists orders without their people; who opens one is written down',
  'admin-privacy.page.tsx': [
    'privacy.look',
    'privacy.erase',
    'privacy.withdraw',
    'privacy.note',
    'privacy.meet',
  ],
  'admin-privacy-copy.ts': ['privacy.export'],
  'admin-profile.page.tsx': ['staff.codes', 'staff.password', 'staff.refused', 'staff.shut-device'],
  'admin-proposal.page.tsx': ['proposal.move', 'proposal.open'],
  'admin-publication.page.tsx': [
    'publication.edit',
    'publication.rename',
    'publication.approve',
    'publication.publish',
    'publication.roll-back',
  ],
  'admin-staff.page.tsx': ['staff.add'],
  'admin-values.page.tsx': ['publication.edit'],
};

const acting = /\b(onDatabase|acting|withSealing|importer)\(/;
const sources = globSync(['src/areas/*/service/**/*.ts', 'src/host/**/*.ts', 'src/commands/*.ts'], { cwd })
  .filter((file) => !file.endsWith('.test.ts'))
  .map(read)
  .join('\n');

/** Whether an action is written somewhere, whole or with what was done put in: `order.${act}`. */
const isWritten = (action: string): boolean => {
  const [kind, act] = action.split('.');
  return sources.includes(`'${action}'`) || (sources.includes(`\`${kind}.$\{`) && act !== undefined);
};

describe('the log of changes', () => {
  it('is written by every command that opens the database, or it is said why not (R50)', () => {
    const helpers = ['command.ts', 'import.ts'];
    const commands = globSync('src/commands/*.ts', { cwd })
      .filter((file) => !helpers.includes(basename(file)) && acting.test(read(file)))
      .map((file) => basename(file));
    expect(commands.sort()).toEqual(Object.keys(COMMANDS).sort());
    // What only reads opens nothing that writes into the log, and what writes has what that takes.
    const unable = commands.filter((file) => {
      const isWriter = typeof COMMANDS[file] !== 'string';
      return isWriter && !/\b(acting|withSealing|importer|openSealing)\(/.test(read(`src/commands/${file}`));
    });
    expect(unable).toEqual([]);
  });

  it('is written by every page of the administration that takes a form, or it is said why not (R50)', () => {
    const pages = globSync('src/{pages,areas/*/pages}/admin-*.{ts,tsx}', { cwd })
      .filter((file) => /export (async function|const) action\b/.test(read(file)))
      .map((file) => basename(file));
    expect(pages.sort()).toEqual(Object.keys(PAGES).sort());
  });

  it('knows no action that nothing writes (R50)', () => {
    expect(ACTIONS.filter((action) => !isWritten(action))).toEqual([]);
    const named = [...Object.values(COMMANDS), ...Object.values(PAGES)].flatMap((result) =>
      typeof result === 'string' ? [] : [...result],
    );
    expect(named.filter((action) => !ACTIONS.includes(action))).toEqual([]);
  });
});
