import { expect, it } from 'vitest';
import { documentKinds } from '../../documents/index.ts';
import { proposalStatuses } from '../../lender/index.ts';
import { OPINION_STATES } from '../../opinions/index.ts';
import { quotationStates } from '../../quotation/contract.ts';
import { ORDER_STATES } from '../../reservation/index.ts';
import { BOOKING_STATES } from '../../test-drive/index.ts';
import { KINDS, PUBLICATION_STATES } from '../domain/publications/index.ts';
import { ROLES, type Subject } from '../index.ts';
import { factPlace } from './audit-facts.ts';
import { labels as fact } from './fact-labels.ts';
import { labels as imported } from './import-labels.ts';
import { labels as admin } from './labels.ts';
import { labels as publication } from './publication-labels.ts';
import { labels as queue } from './queues/labels.ts';

const WORDS = { fact, import: imported, admin, publication, queue, quotation: quotationStates };

it.each(['pt-BR', 'es-AR'] as const)(
  'the log says no state, kind or role by its raw name in %s',
  (language) => {
    const facts: readonly (readonly [string, Subject | undefined, readonly string[]])[] = [
      ['state', 'order', ORDER_STATES],
      ['state', 'booking', BOOKING_STATES],
      ['state', 'opinion', OPINION_STATES],
      ['state', 'publication', PUBLICATION_STATES],
      ['state', 'offer', ['draft', 'published', 'withdrawn']],
      ['state', 'quotation', ['open', 'waiting', 'refused', 'superseded']],
      ['state', 'enrolment', ['draft', 'sent', 'approved', 'refused', 'expired']],
      ['status', 'proposal', proposalStatuses],
      ['kinds', 'publication', KINDS],
      ['kind', 'document', documentKinds],
      ['roles', 'staff', ROLES],
      ['held', 'publication', ['second-person', 'one-origin', 'conflict', 'faulty', 'failed']],
      ['searched', 'order', ['name', 'document', 'email', 'phone']],
      ['fields', 'lead', ['firstName', 'email', 'phone', 'document', 'dealerCode']],
    ];
    for (const [name, about, values] of facts)
      for (const value of values) {
        const [of, begin] = factPlace(name, about) ?? ['fact', '?'];
        const words: Readonly<Record<string, string>> = WORDS[of][language];
        expect(words[`${begin}${value}`], `${about} ${name} ${value}`).toBeDefined();
      }
  },
);
