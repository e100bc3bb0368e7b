import { z } from 'zod';
import { problem, sendProblem } from '../../../../io/problem.ts';
import { FOR_HOLDER, type ServiceApp, siteNameOf, siteOf } from '../../../../io/service.ts';
import {
  type DraftFlow,
  type DraftOwner,
  draftQuestion,
  draftsToKeep,
  type ProposalDraft,
  proposalDrafts,
} from '../../contract.ts';
import { draftCookie, draftId, draftKeyOf, newDraftKey } from './cookie.ts';
import { type DraftStore, dropDrafts, keepDraft, openDraft } from './store.ts';

type OwnedDraft = ProposalDraft & { readonly of?: DraftOwner | undefined };

const nothing = z.null();
const EMPTY = { 'flow-a': { form: {} }, 'flow-b': {} };

/**
 * `PUT /draft/{flow}` keeps a half-filled form for the browser's session, `POST` gives it back to the one whose it is, or an empty one,
 * `DELETE` forgets it. Whose it is goes in bodies, so that no address and no log holds it. The key stays with the browser: other forms of it, of this and of other sites, may be half-filled too.
 */
export function draftRoutes(app: ServiceApp, store: DraftStore): void {
  for (const flow of Object.keys(proposalDrafts) as DraftFlow[]) routesOf(app, store, flow);
}

function routesOf(app: ServiceApp, store: DraftStore, flow: DraftFlow): void {
  const path = `/draft/${flow}`;
  const draft: z.ZodType<ProposalDraft> = proposalDrafts[flow];
  const toKeep: z.ZodType<OwnedDraft> = draftsToKeep[flow];
  const schema = { tags: ['proposals'] };
  const reading = {
    ...schema,
    summary: 'The half-filled form of this browser, where it is of whoever stands in the lead',
    body: draftQuestion,
    response: { 200: draft },
  };
  app.post(path, { schema: reading, config: { ...FOR_HOLDER, keyless: true } }, async (request) => {
    const key = draftKeyOf(request.headers.cookie);
    const id = key && draftId(siteNameOf(siteOf(request)), flow, key);
    const text = id && (await openDraft(store, id, request.body.of));
    return draft.parse(text ? JSON.parse(text) : EMPTY[flow]);
  });
  const keeping = {
    ...schema,
    summary: 'Keeps a half-filled form',
    body: toKeep,
    response: { 204: nothing },
  };
  app.put(path, { schema: keeping, config: { ...FOR_HOLDER, keyless: true } }, async (request, reply) => {
    const site = siteNameOf(siteOf(request));
    const sentKey = draftKeyOf(request.headers.cookie);
    const key = sentKey ?? newDraftKey();
    const place = { id: draftId(site, flow, key), site, address: request.ip };
    const over = await keepDraft(store, place, request.body);
    if (over) {
      reply.header('retry-after', String(Math.max(1, Math.ceil(over.waitMs / 1000))));
      return sendProblem(reply, problem(429, 'too-many-requests', 'Too many forms were begun from here'));
    }
    if (!sentKey) reply.header('set-cookie', draftCookie(key));
    return reply.code(204).send(null);
  });
  const dropping = { ...schema, summary: 'Forgets the half-filled form', response: { 204: nothing } };
  app.delete(path, { schema: dropping, config: { ...FOR_HOLDER, keyless: true } }, async (request, reply) => {
    const key = draftKeyOf(request.headers.cookie);
    if (key) await dropDrafts(store, [draftId(siteNameOf(siteOf(request)), flow, key)]);
    return reply.code(204).send(null);
  });
}
