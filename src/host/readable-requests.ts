import type { FastifyInstance } from 'fastify';
import { problem, sendProblem } from '../io/problem.ts';
import { isStorable, storable } from '../kit/storable-text.ts';

const FORM = 'application/x-www-form-urlencoded';
const NUL = '%00';
/** Deeper than any contract; what is nested deeper is refused by the contract anyway. */
const DEEPEST = 40;

/** The address of a request without what nobody can ask for: a NUL in what is asked is left out, as in forms. */
export function readableAddress(url: string): string {
  const at = url.indexOf('?');
  return at < 0 ? url : url.slice(0, at) + url.slice(at).replaceAll(NUL, '');
}

/**
 * Refuses what no text of ours can be, before any handler looks for it or keeps it: an address with a NUL in its path (404), and a
 * text in a JSON body that no database takes (422, named by its place). PostgreSQL would refuse it, and whoever sent it would be told
 * of a fault of ours (R30, R57).
 */
export function refuseUnreadable(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.url.includes(NUL)) return done();
    sendProblem(reply, problem(404, 'not-found', 'There is nothing at this address'));
  });
  app.addHook('preValidation', (request, reply, done) => {
    const place = unstorable(request.body);
    if (!place) return done();
    const field = place.join('.');
    const title = 'The request body does not fit the contract';
    const errors = [{ field, message: 'a text with a character that cannot be stored' }];
    sendProblem(reply, problem(422, 'invalid-input', title, { errors }));
  });
}

/** Takes plain forms as the text that they are sent as; what no text can hold is left out, as a browser's own field leaves it out. */
export function takeForms(app: FastifyInstance): void {
  app.addContentTypeParser(FORM, { parseAs: 'string' }, (_request, body, done) =>
    done(null, storable(String(body)).replaceAll(NUL, '')),
  );
}

/** What a field may be called: a text in the place of a name may be somebody's own, and is not said again. */
const FIELD = /^[A-Za-z_$][\w$-]{0,59}$|^\d{1,6}$/;

/** Where the first text is that cannot be stored, also where it is a name; undefined if there is none. */
function unstorable(value: unknown, depth = 0): readonly string[] | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : [];
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return undefined;
  // Bytes and streams are read by whoever takes them.
  if (!Array.isArray(value) && Object.getPrototypeOf(value) !== Object.prototype) return undefined;
  for (const [name, part] of Object.entries(value)) {
    const found = isStorable(name) ? unstorable(part, depth + 1) : [];
    if (found) return [FIELD.test(name) ? name : '…', ...found];
  }
  return undefined;
}
