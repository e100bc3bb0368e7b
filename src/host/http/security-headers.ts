import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';

/** Pages carry a policy with the hashes of their own scripts; every other answer may load nothing at all. */
export const NOTHING = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Headers that are the same on every answer: asked of Helmet once, and written together with the answer's own. */
export function securityHeaders(): OutgoingHttpHeaders {
  const protect = helmet({
    contentSecurityPolicy: false, // each answer has its own
    strictTransportSecurity: { maxAge: 63_072_000, includeSubDomains: true },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
  });
  const request = new IncomingMessage(new Socket());
  const answer = new ServerResponse(request);
  protect(request, answer, (fault) => {
    if (fault) throw fault;
  });
  return { ...answer.getHeaders() };
}
