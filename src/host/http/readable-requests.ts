import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fieldError, problem, sendProblem } from '../../io/problem.ts';
import { isStorable, storable } from '../../kit/storable-text.ts';

const FORM = 'application/x-www-form-urlencoded';
const NUL = '%00';
/** Deeper than any contract; what is nested deeper is refused by the contract anyway. */
const DEEPEST = 40;

/** The scheme and host of a request that names the whole address, as a client asks a proxy (RFC 9112 §3.2.2). */
const ABSOLUTE = /^https?:\/\/[^/?#]*/i;
/** What no client writes in a path: browsers take the backslash for a slash, and leave what cannot be seen out of a link. */
const UNWRITTEN = /[\\\p{Cc} ]/u;
/** A host and its port, as a client names them (RFC 9112 §3.2). */
const HOST = /^(?:[\w.-]*|\[[0-9a-f:.]+\])(?::\d{0,5})?$/i;

/**
 * The address of a request without what nobody can ask for: a NUL in what is asked is left out, as in forms. Of a whole address only
 * its path counts: the host is what its header says.
 */
export function readableAddress(url: string): string {
  const own = url.replace(ABSOLUTE, '').replace(/^(?=\?|$)/, '/');
  const at = own.indexOf('?');
  return at < 0 ? own : own.slice(0, at) + own.slice(at).replaceAll(NUL, '');
}

/**
 * Refuses what no request of a client is, before any handler sees it: two hosts, or one that is none (RFC 9112 §3.2: 400), a path with
 * signs that lead elsewhere than they say (400) or with a NUL (404), and a text in a JSON body that no database takes (422, named by its
 * place). PostgreSQL would refuse it, and whoever sent it would be told of a fault of ours (R30, R57).
 */
export function refuseUnreadable(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const [path = ''] = request.url.split('?');
    if (UNWRITTEN.test(path) || !path.startsWith('/') || !hasOneHost(request))
      sendProblem(reply, problem(400, 'malformed-request', 'The request could not be read'));
    else if (request.url.includes(NUL))
      sendProblem(reply, problem(404, 'not-found', 'There is nothing at this address'));
    else done();
  });
  app.addHook('preValidation', (request, reply, done) => {
    const place = unstorable(request.body);
    if (!place) return done();
    const field = place.join('.');
    const title = 'The request body does not fit the contract';
    const errors = [fieldError(field, 'nul', 'a text with a character that cannot be stored')];
    sendProblem(reply, problem(422, 'invalid-input', title, { errors }));
  });
}

/** Node takes the first of several, and who stands before us may have taken the last. */
function hasOneHost({ raw, headers }: FastifyRequest): boolean {
  const named = (raw.rawHeaders ?? []).filter((name, at) => at % 2 === 0 && /^host$/i.test(name));
  return named.length < 2 && HOST.test(headers.host ?? '');
}

/** Takes plain forms as the text that they are sent as; what no text can hold is left out, as a browser's own field leaves it out. */
export function takeForms(app: FastifyInstance): void {
  app.addContentTypeParser(FORM, { parseAs: 'string' }, (_request, body, done) =>
    done(null, storableForm(String(body))),
  );
}

/** Names and values are cleaned as they are read: what is left of an encoded text without its NUL may be the code of another one. */
function storableForm(body: string): string {
  const text = storable(body);
  if (!text.includes(NUL)) return text;
  const fields = [...new URLSearchParams(text)].map((field) => field.map(storable));
  return new URLSearchParams(fields).toString();
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
