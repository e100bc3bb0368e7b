import { z } from 'zod';
import { type ServiceApp, siteNameOf, siteOf } from '../../../../io/service.ts';
import { flowADraft } from '../../contract.ts';
import { draftCookie, draftId, draftKeyOf, endedDraftCookie, newDraftKey } from './cookie.ts';
import { type DraftStore, dropDraft, keepDraft, readDraft } from './store.ts';

const nothing = z.null();

/** `PUT /draft` keeps a half-filled form for the browser's session, `GET` gives it back, or an empty one, `DELETE` forgets it. */
export function draftRoutes(app: ServiceApp, store: DraftStore): void {
  const schema = { tags: ['proposals'] };
  const reading = {
    ...schema,
    summary: 'The half-filled form of this browser',
    response: { 200: flowADraft },
  };
  app.get('/draft', { schema: reading }, async (request) => {
    const key = draftKeyOf(request.headers.cookie);
    const text = key && (await readDraft(store, draftId(siteNameOf(siteOf(request)), key)));
    return flowADraft.parse(text ? JSON.parse(text) : { form: {} });
  });
  const keeping = {
    ...schema,
    summary: 'Keeps a half-filled form',
    body: flowADraft,
    response: { 204: nothing },
  };
  app.put('/draft', { schema: keeping, config: { keyless: true } }, async (request, reply) => {
    const site = siteNameOf(siteOf(request));
    const brought = draftKeyOf(request.headers.cookie);
    const key = brought ?? newDraftKey();
    await keepDraft(store, draftId(site, key), site, request.body);
    if (!brought) reply.header('set-cookie', draftCookie(key));
    return reply.code(204).send(null);
  });
  const dropping = { ...schema, summary: 'Forgets the half-filled form', response: { 204: nothing } };
  app.delete('/draft', { schema: dropping, config: { keyless: true } }, async (request, reply) => {
    const key = draftKeyOf(request.headers.cookie);
    if (key) await dropDraft(store, draftId(siteNameOf(siteOf(request)), key));
    return reply.code(204).header('set-cookie', endedDraftCookie).send(null);
  });
}
