import type { FastifyRequest } from 'fastify';
import type { Transaction } from '../../io/database.ts';
import { definePlug } from '../platform/plug.ts';
import type { OrderPapers } from './contract.ts';
import type { DocumentOwner } from './index.ts';
import { type DocumentAccess, documentAccess } from './service/document-access.ts';
import { type DocumentSettings, openDocuments, startWaitingDocuments } from './service/open-documents.ts';
import { documentPersonalData } from './service/personal-data.ts';
import { type DocumentDeps, documentRoutes } from './service/routes.ts';
import { sweepFiles } from './service/sweep.ts';

/** What an area says of the documents that belong to something of its own. */
type OwnerRules = {
  /** Whether whoever asks may see them. */
  mayRead(request: FastifyRequest, id: string): Promise<boolean>;
  /** Whether there may be another, or one fewer, now. */
  mayChange(tx: Transaction, id: string, change: Parameters<DocumentDeps['mayChange']>[2]): Promise<boolean>;
};

export type DocumentPlug = DocumentAccess & {
  /** Says who may see and change what belongs to owners of a kind; each kind is one area's. */
  ownedBy(kind: DocumentOwner['kind'], rules: OwnerRules): void;
};

declare module '../platform/plug.ts' {
  interface Plugs {
    readonly documents: DocumentPlug;
  }
  interface StaffParts {
    /** The papers of orders, by the orders' numbers. */
    readonly papers: OrderPapers;
  }
  interface PlugSettings extends DocumentSettings {}
}

/** Documents that customers send, of whatever area they belong to something. */
export const documentsPlug = definePlug({
  name: 'documents',
  callNotes: async () => (await import('./service/call-notes.ts')).callNotes,
  personalData: (sealing, { owners }) => documentPersonalData(sealing, owners),
  needs: [],
  async open({ db, boss, sealing, sites, now, log, settings, record, limitCalls }) {
    const owners: Partial<Record<DocumentOwner['kind'], OwnerRules>> = {};
    const rulesOf = (kind: DocumentOwner['kind']) => {
      const rules = owners[kind];
      if (!rules) throw new Error(`no area has ${kind}s that documents belong to`);
      return rules;
    };
    const documents = await openDocuments(settings, {
      db,
      sealing,
      sites,
      log,
      mayRead: (request, { kind, id }) => rulesOf(kind).mayRead(request, id),
      mayChange: (tx, { kind, id }, change) => rulesOf(kind).mayChange(tx, id, change),
    });
    return {
      service: {
        ownedBy(kind, rules) {
          owners[kind] = rules;
        },
        ...documentAccess({ db, sealing, now, record }),
      },
      services: {
        async documents(app) {
          // Each piece of an upload is a call of its own.
          await limitCalls(app, 'document');
          documentRoutes(documents)(app);
        },
      },
      sweep: () => sweepFiles(documents),
      jobs: [() => startWaitingDocuments(boss, documents, log)],
    };
  },
});
